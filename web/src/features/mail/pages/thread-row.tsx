import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconPaperclip,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { RowPresence } from '#features/mail/index.ts'
import { dayAndTimeOf, dayOf, shortDayOf, timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { GroupedItem } from '#ui/groups.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { labelsQuery, type MailRow } from './mail.api.ts'
import styles from './mail-page.module.css'
import type { MailPlace } from './use-mail-place.ts'
import { usePeople } from './use-people.ts'
import type { ThreadListState } from './use-thread-list.ts'

interface ThreadRowProps {
  row: MailRow
  place: MailPlace
  list: Pick<ThreadListState, 'choose' | 'change'>
  isChosen: boolean
  isStop: boolean
}

/** Short moment: a time today, day and month this year. */
export function shortMoment(at: string): string {
  const now = new Date()
  if (dayOf(at) === dayOf(now)) return timeOf(at)
  return new Date(at).getFullYear() === now.getFullYear() ? shortDayOf(at) : dayOf(at)
}

export const ThreadRow = memo(function ThreadRow({ row, place, list, isChosen, isStop }: ThreadRowProps) {
  const t = useT()
  const isAllowed = useMay()(['update', 'Email'])
  const { id, subject, snippet, lastFrom, lastAt, letters, isRead, starred } = row
  const title = subject || t('mail.noSubject')
  const isOpen = id === place.open
  return (
    <GroupedItem
      className={styles.row}
      data-thread={id}
      data-unread={!isRead || undefined}
      data-current={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      {isAllowed && (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={t('mail.chooseOne', { subject: title })}
          checked={isChosen}
          onChange={({ target }) => list.choose([id], target.checked)}
        />
      )}
      <Link
        href={place.at({ t: id })}
        className={`row-link ${styles.words}`}
        tabIndex={isStop ? 0 : -1}
        preload={false}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.ends}>
          {!isRead && <span className="visually-hidden">{t('mail.unread')}: </span>}
          {row.lastSent && (
            <IconArrowBackUp
              className="turns"
              size={16}
              stroke={1.75}
              role="img"
              aria-label={t('mail.sentByUs')}
            />
          )}
          <bdi className={`truncated ${styles.from}`}>{lastFrom || t('mail.noSender')}</bdi>
          {letters > 1 && (
            <span className="aside whole">
              <span aria-hidden="true">{letters}</span>
              <span className="visually-hidden">{t('mail.letters', { n: letters })}</span>
            </span>
          )}
          <time className={`aside whole ${styles.when}`} dateTime={lastAt} title={dayAndTimeOf(lastAt)}>
            {shortMoment(lastAt)}
          </time>
        </span>
        <span className={`truncated ${styles.subject}`} title={title} dir="auto">
          {title}
        </span>
        <span className={styles.ends}>
          <span className="aside truncated" dir="auto">
            {snippet}
          </span>
          <RowPresence threadId={id} />
          <RowMarks row={row} />
        </span>
      </Link>
      {isAllowed && (
        <span className={styles.star}>
          <IconButton
            small
            icon={IconStar}
            label={t(starred ? 'mail.do.unstar' : 'mail.do.star')}
            aria-pressed={starred}
            tabIndex={isStop ? 0 : -1}
            onClick={() => list.change([row], { starred: !starred })}
          />
        </span>
      )}
      {isAllowed && <RowTools row={row} list={list} />}
    </GroupedItem>
  )
})

/** Appear under the pointer; keys and the open thread have the same actions. */
function RowTools({ row, list }: Pick<ThreadRowProps, 'row' | 'list'>) {
  const t = useT()
  const isDone = row.state === 'done'
  const done = t(isDone ? 'mail.do.reopen' : 'mail.do.done')
  const isTrash = row.places.includes('trash')
  const trash = t(isTrash ? 'mail.do.restore' : 'mail.do.trash')
  return (
    <span className={styles.rowTools}>
      <IconButton
        small
        tabIndex={-1}
        icon={isDone ? IconArrowBackUp : IconCircleCheck}
        label={done}
        title={done}
        onClick={() => list.change([row], { state: isDone ? 'open' : 'done' })}
      />
      <IconButton
        small
        tabIndex={-1}
        icon={isTrash ? IconArrowBackUp : IconTrash}
        label={trash}
        title={trash}
        onClick={() => list.change([row], { place: isTrash ? 'inbox' : 'trash' })}
      />
    </span>
  )
}

function RowMarks({ row }: { row: MailRow }) {
  const t = useT()
  const { data: labels = [] } = useQuery(labelsQuery)
  const nameOf = usePeople()
  const { attachments, state, hasDraft, remindAt, assigneeId } = row
  const person = assigneeId && nameOf(assigneeId)
  const look = { size: 16, stroke: 1.75, role: 'img' }
  return (
    <span className={styles.marks}>
      {labels
        .filter(({ id }) => row.labels.includes(id))
        .map(({ id, name, color }) => (
          <span key={id} className={`truncated ${styles.label}`} data-colour={color} title={name}>
            {name}
          </span>
        ))}
      {hasDraft && <IconPencil {...look} aria-label={t('mail.hasDraft')} />}
      {remindAt && (
        <IconClockExclamation {...look} aria-label={t('mail.reminder', { when: dayAndTimeOf(remindAt) })} />
      )}
      {attachments > 0 && <IconPaperclip {...look} aria-label={t('mail.attachments')} />}
      {state === 'waiting' && <IconClock {...look} aria-label={t('mail.state.waiting')} />}
      {state === 'done' && <IconCircleCheck {...look} aria-label={t('mail.state.done')} />}
      {person && (
        <span className={styles.person} title={t('mail.person', { name: person.name })}>
          <span aria-hidden="true">{person.initials}</span>
          <span className="visually-hidden">{t('mail.person', { name: person.name })}</span>
        </span>
      )}
    </span>
  )
}
