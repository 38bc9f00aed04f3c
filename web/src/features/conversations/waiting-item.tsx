import { lazy } from 'react'
import { useT } from '#lib/i18n.ts'
import { signedInUser } from '#lib/session.ts'
import { Button } from '#ui/form/button.tsx'
import { GroupedItem } from '#ui/groups.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import styles from './conversation.module.css'
import { loadFileParts } from './load-file-parts.ts'
import type { MessageDraft } from './message-draft.ts'
import { AuthorLine } from './message-item.tsx'
import { MessageText } from './message-text.tsx'
import { sendAgain } from './queued-messages.ts'
import type { Waiting } from './typed-message.ts'

const WaitingFiles = lazy(() => loadFileParts().then((it) => ({ default: it.WaitingFiles })))

export function WaitingItem({ message, draft }: { message: Waiting; draft: MessageDraft }) {
  const t = useT()
  const me = signedInUser()
  const { id, at, body, mentions, files, state, why } = message
  return (
    <GroupedItem className="stack tight sunken">
      {me && <AuthorLine author={me} at={at} />}
      {body !== '' && <MessageText body={body} mentions={mentions} />}
      {files.length > 0 && (
        <LazyPart>
          <div className={styles.files}>
            <WaitingFiles files={files} />
          </div>
        </LazyPart>
      )}
      <div className="cluster aside">
        {state === 'refused' && t('conversation.unsent', { why: why ?? '' })}
        {state === 'waiting' && t('conversation.waiting')}
        {state === 'sending' && t('conversation.sending')}
        {(state === 'refused' || state === 'waiting') && (
          <Button look="text" onClick={() => sendAgain(id)}>
            {t('conversation.again')}
          </Button>
        )}
        {state === 'refused' && (
          <Button look="text" onClick={() => draft.takeBack(message)}>
            {t('conversation.takeBack')}
          </Button>
        )}
      </div>
    </GroupedItem>
  )
}
