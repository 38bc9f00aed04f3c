import { useQuery } from '@tanstack/react-query'
import { mail } from '@zlecenia/contract/messages/pl/mail'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { FolderList } from './folder-list.tsx'
import { isMailPlace } from './is-mail-place.ts'
import { mailboxesQuery } from './mail.api.ts'
import styles from './mail-page.module.css'
import { ThreadList } from './thread-list.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { useMailKeys } from './use-mail-keys.ts'
import { type MailPlace, useMailPlace } from './use-mail-place.ts'
import { useThreadList } from './use-thread-list.ts'
import { NewLetter } from './writing/new-letter.tsx'
import { UnsentLetters } from './writing/unsent-letters.tsx'
import { WriteButton } from './writing/write-button.tsx'

addMessages({ mail })

export { isMailPlace }

const loadLater = () => withMessages(import('./later/mail-later.ts'))
const KeysDialog = lazy(() => loadLater().then((it) => ({ default: it.KeysDialog })))
const MailboxTrouble = lazy(() => loadLater().then((it) => ({ default: it.MailboxTrouble })))
const NotSetUp = lazy(() => loadLater().then((it) => ({ default: it.NotSetUp })))

/** The address holds the folder or label, the words of the search and the open thread. */
export function MailPage() {
  const t = useT()
  const { place, labels } = useMailPlace()
  usePageTitle(place ? t('mail.titleOf', { folder: place.title }) : t('mail.title'))
  if (place) return <Office place={place} />
  return (
    <QueryState query={labels} failed={t('mail.failed')} loading={t('mail.loading')}>
      {() => (
        // A label that was deleted or renamed meanwhile.
        <MessagePanel error whole title={t('mail.labelGone')}>
          <Link href={addressOf('mail')} {...buttonLook('filled')}>
            {t('mail.folder.inbox')}
          </Link>
        </MessagePanel>
      )}
    </QueryState>
  )
}

function Office({ place }: { place: MailPlace }) {
  const t = useT()
  const mailboxes = useQuery(mailboxesQuery)
  const list = useThreadList(place)
  const [isHelping, setIsHelping] = useState(false)
  const isAllowed = useMay()(['update', 'Email'])
  useMailKeys(place, list, { isAllowed, onHelp: () => setIsHelping(true) })
  const isNew = mailboxes.data?.length === 0
  return (
    <div className={styles.whole} data-mail>
      <h1 className="visually-hidden">{t('mail.titleOf', { folder: place.title })}</h1>
      <LazyPart>
        {mailboxes.data?.some(({ active, state }) => active && state !== 'ok' && state !== 'new') && (
          <MailboxTrouble mailboxes={mailboxes.data} />
        )}
      </LazyPart>
      <UnsentLetters />
      <div
        className={`card ${styles.page}`}
        data-open={place.open || place.draft ? '' : undefined}
        data-new={isNew || undefined}
      >
        <nav className={styles.folders} aria-label={t('mail.folders')}>
          <WriteButton place={place} keyed />
          <FolderList here={place.name} />
          <Button look="row" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={() => setIsHelping(true)}>
            {t('mail.keys')}
          </Button>
        </nav>
        {isNew ? (
          <LazyPart>
            <NotSetUp />
          </LazyPart>
        ) : (
          <>
            <ThreadList place={place} list={list} />
            <section className={styles.thread} aria-label={t('mail.thread')}>
              {place.open ? (
                <ThreadPane key={place.open} id={place.open} place={place} list={list} />
              ) : place.draft ? (
                <NewLetter draftId={place.draft} place={place} />
              ) : (
                <MessagePanel title={t('mail.choose')} />
              )}
            </section>
          </>
        )}
      </div>
      <LazyPart>{isHelping && <KeysDialog onClose={() => setIsHelping(false)} />}</LazyPart>
    </div>
  )
}
