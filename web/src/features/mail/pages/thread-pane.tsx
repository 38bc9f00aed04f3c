import { IconArrowDown, IconArrowLeft, IconArrowUp, IconStar } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useEffectEvent } from 'react'
import { PresenceLine, ThreadNotes, ThreadTeam } from '#features/mail/index.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { problemText } from '#lib/problem-text.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { changeThreads, markThreadRead } from './change-threads.ts'
import { LetterStack } from './letter-stack.tsx'
import { ThreadLinks } from './links/lazy-links.ts'
import { labelsQuery, type MailChange, type OpenedMail, threadQuery } from './mail.api.ts'
import styles from './thread-pane.module.css'
import { ThreadTools } from './thread-tools.tsx'
import { useMailSteps } from './use-mail-keys.ts'
import type { MailPlace } from './use-mail-place.ts'
import type { ThreadListState } from './use-thread-list.ts'

const loadLater = () => withMessages(import('./later/mail-later.ts'))
const ThreadAbout = lazy(() => loadLater().then((it) => ({ default: it.ThreadAbout })))
const ThreadAnswer = lazy(() => loadLater().then((it) => ({ default: it.ThreadAnswer })))

interface ThreadPaneProps {
  id: string
  place: MailPlace
  list: ThreadListState
}

/** The open thread: letters, and the places of what belongs to it. */
export function ThreadPane({ id, place, list }: ThreadPaneProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(threadQuery(id))
  useReadMark(data)
  if (data) return <OpenThread opened={data} place={place} list={list} />
  if (!error) {
    return (
      <>
        <Back place={place} />
        <p className={`aside late ${styles.waiting}`} role="status">
          {t('mail.loading')}
        </p>
      </>
    )
  }
  const isGone = error instanceof ProblemError && [400, 404].includes(error.status)
  return (
    <>
      <Back place={place} />
      <MessagePanel
        error
        title={t(isGone ? 'mail.threadGone' : 'mail.threadFailed')}
        text={isGone ? t('mail.threadGoneText') : problemText(error)}
      >
        {!isGone && <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
      </MessagePanel>
    </>
  )
}

/**
 * Letters open in a visible window count as read, also those that arrive meanwhile. Marking a thread as unread has no
 * new letter, so it stays unread.
 */
function useReadMark(opened: OpenedMail | undefined): void {
  const queries = useQueryClient()
  const isAllowed = useMay()(['update', 'Email'])
  const newest = isAllowed && opened ? `${opened.thread.id} ${opened.thread.lastAt}` : null
  const mark = useEffectEvent(() => {
    if (opened && !opened.thread.isRead) void markThreadRead(queries, opened.thread)
  })
  useEffect(() => {
    if (newest === null) return
    let isMarked = false
    const markSeen = () => {
      if (isMarked || document.visibilityState !== 'visible') return
      isMarked = true
      mark()
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [newest])
}

function OpenThread({ opened, place, list }: Omit<ThreadPaneProps, 'id'> & { opened: OpenedMail }) {
  const t = useT()
  const { go } = useMailSteps(place, list.rows)
  const { thread } = opened
  return (
    <>
      <ThreadHead opened={opened} place={place} list={list} />
      <div className={styles.scroll} data-letters>
        <div className={styles.columns}>
          <div className={styles.top}>
            <LazyPart>
              <ThreadTeam
                key={thread.id}
                thread={thread}
                onChange={(its) => list.change([thread], its)}
                onMerged={go}
              />
            </LazyPart>
            <PresenceLine
              key={`present ${thread.id}`}
              threadId={thread.id}
              isWriting={place.draft !== undefined}
            />
          </div>
          <aside className={styles.side} aria-label={t('mail.about')}>
            <LazyPart>
              <ThreadLinks threadId={thread.id} />
              <div className={styles.people}>
                <ThreadAbout opened={opened} />
              </div>
            </LazyPart>
          </aside>
          <div className={styles.main}>
            <LetterStack key={thread.id} opened={opened} />
            <LazyPart>
              <ThreadAnswer threadId={thread.id} place={place} />
            </LazyPart>
            <LazyPart>
              <ThreadNotes key={thread.id} threadId={thread.id} subject={thread.subject} />
            </LazyPart>
          </div>
        </div>
      </div>
    </>
  )
}

function ThreadHead({ opened, place, list }: Omit<ThreadPaneProps, 'id'> & { opened: OpenedMail }) {
  const t = useT()
  const queries = useQueryClient()
  const isAllowed = useMay()(['update', 'Email'])
  const { data: labels = [] } = useQuery(labelsQuery)
  const { newer, older, leave, go } = useMailSteps(place, list.rows)
  const { thread } = opened
  const { subject, starred, state } = thread
  // A changed thread leaves its list, and the next one opens; "unread" leads back, as it would be read again at once.
  const onChanged = ({ state: to, place: moved, read }: MailChange) => {
    if (read === false) go(undefined)
    else if (to === 'done' || moved) leave()
  }
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Back place={place} />
        {isAllowed && <ThreadTools rows={[thread]} list={list} onChanged={onChanged} />}
        <span className={styles.steps}>
          <Step icon={IconArrowUp} label={t('mail.newer')} to={newer?.id} onGo={go} />
          <Step icon={IconArrowDown} label={t('mail.older')} to={older?.id} onGo={go} />
        </span>
      </div>
      <div className={styles.title}>
        <h2 className={styles.subject} dir="auto">
          {subject || t('mail.noSubject')}
        </h2>
        {isAllowed && (
          <IconButton
            small
            className={styles.star}
            icon={IconStar}
            label={t(starred ? 'mail.do.unstar' : 'mail.do.star')}
            aria-pressed={starred}
            onClick={() => void changeThreads(queries, [thread], { starred: !starred })}
          />
        )}
      </div>
      {(state !== 'open' || thread.labels.length > 0) && (
        <div className="cluster">
          {state !== 'open' && (
            <Chip colour={state === 'done' ? 'success' : 'warning'}>{t(`mail.state.${state}`)}</Chip>
          )}
          {labels
            .filter(({ id }) => thread.labels.includes(id))
            .map(({ id, name, color }) => (
              <Chip key={id} colour={color}>
                {name}
              </Chip>
            ))}
        </div>
      )}
    </header>
  )
}

interface StepProps {
  icon: typeof IconArrowUp
  label: string
  to: string | undefined
  onGo: (id: string | undefined) => void
}

const Step = ({ icon, label, to, onGo }: StepProps) => (
  <IconButton
    small
    icon={icon}
    label={label}
    title={label}
    aria-disabled={to === undefined || undefined}
    onClick={() => to !== undefined && onGo(to)}
  />
)

/** Where the list has no room beside the thread. */
function Back({ place }: { place: MailPlace }) {
  const t = useT()
  return (
    <Link href={place.at({})} className={`link ${styles.back}`} aria-label={t('mail.back')}>
      <IconArrowLeft className="turns" size={22} aria-hidden="true" />
    </Link>
  )
}
