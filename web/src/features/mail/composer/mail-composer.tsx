import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { QueryState } from '#ui/query-state.tsx'
import styles from './composer.module.css'
import { draftQuery } from './draft-query.ts'
import { LetterForm } from './letter-form.tsx'
import './messages.ts'

export interface MailComposerProps {
  draftId: string
  /** The draft stays, saved. */
  onClose: () => void
  /** Sent or deleted. */
  onSent: () => void
}

/** A letter being written: below its thread or as a page, on a phone the whole screen. */
export function MailComposer({ draftId, onClose, onSent }: MailComposerProps) {
  const t = useT()
  const draft = useQuery({ ...draftQuery(draftId), meta: { quiet: true } })
  return (
    <section className={styles.composer} aria-label={t('mailComposer.title')}>
      <QueryState query={draft} failed={t('mailComposer.failed')} loading={t('mailComposer.loading')}>
        {(found) => <LetterForm key={found.id} draft={found} onClose={onClose} onSent={onSent} />}
      </QueryState>
    </section>
  )
}
