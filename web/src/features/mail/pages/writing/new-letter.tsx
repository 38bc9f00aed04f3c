import { MailComposer } from '#features/mail/index.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { MailPlace } from '../use-mail-place.ts'
import { useWriting } from './use-writing.ts'
import styles from './writing.module.css'

/** A letter of no thread, in the place of one. */
export function NewLetter({ draftId, place }: { draftId: string; place: MailPlace }) {
  const { close } = useWriting(place)
  return (
    <div className={styles.letter}>
      <LazyPart>
        <MailComposer key={draftId} draftId={draftId} onClose={close} onSent={close} />
      </LazyPart>
    </div>
  )
}
