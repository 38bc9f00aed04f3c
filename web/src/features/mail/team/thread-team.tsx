import { IconArrowMerge, IconDots, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { threadStates } from '@zlecenia/contract/features/mail/thread-states'
import { useState } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { signedInUser } from '#lib/session.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { MergeThreads } from './merge-threads.tsx'
import { ReminderMenu } from './reminder-menu.tsx'
import {
  joinsQuery,
  mailReadersQuery,
  type TeamChange,
  type TeamThread,
  unmergeThread,
  unsplitThread,
} from './team.api.ts'
import styles from './team.module.css'

interface ThreadTeamProps {
  thread: TeamThread
  /** Saves the person in charge or the state. */
  onChange: (change: TeamChange) => void
  /** Leads to the thread into which this one was merged. */
  onMerged: (id: string) => void
}

/** Person in charge, state, reminder, merges and splits of a thread. */
export function ThreadTeam({ thread, onChange, onMerged }: ThreadTeamProps) {
  const mayChange = useMay()(['update', 'Email'])
  return (
    <div className={styles.bar}>
      <Assignee thread={thread} mayChange={mayChange} onChange={onChange} />
      {mayChange && <StateButtons thread={thread} onChange={onChange} />}
      <span className={styles.atEnd}>
        <ReminderMenu thread={thread} />
        {mayChange && <Joins thread={thread} onMerged={onMerged} />}
      </span>
    </div>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface AssigneeProps extends Pick<ThreadTeamProps, 'thread' | 'onChange'> {
  mayChange: boolean
}

function Assignee({ thread: { id, assigneeId }, mayChange, onChange }: AssigneeProps) {
  const t = useT()
  const { data: readers = [] } = useQuery(mailReadersQuery(id))
  const me = signedInUser()?.id
  const nameOf = ({ firstName, lastName }: (typeof readers)[number]) => `${firstName} ${lastName}`
  const assignee = readers.find((it) => it.id === assigneeId)
  const words = assignee
    ? t('mailTeam.assignee', { name: nameOf(assignee) })
    : t(assigneeId ? 'mailTeam.assigned' : 'mailTeam.unassigned')
  if (!mayChange) return <p className="aside">{words}</p>
  const others = readers.filter((it) => it.id !== me)
  return (
    <Disclosure
      label={t('mailTeam.changeAssignee', { now: words })}
      className={styles.opener}
      button={
        <>
          {assignee ? <IconUserCheck {...icon} /> : <IconUser {...icon} />}
          <bdi className="truncated">{words}</bdi>
        </>
      }
    >
      {(close) => {
        const assign = (to: string | null) => {
          close()
          if (to !== assigneeId) onChange({ assigneeId: to })
        }
        return (
          <ul className={styles.menu}>
            {me && assigneeId !== me && (
              <li>
                <button type="button" className="menu-row" onClick={() => assign(me)}>
                  <IconUserCheck {...icon} />
                  {t('mailTeam.mine')}
                </button>
              </li>
            )}
            {assigneeId && (
              <li>
                <button type="button" className="menu-row" onClick={() => assign(null)}>
                  <IconUserOff {...icon} />
                  {t('mailTeam.noAssignee')}
                </button>
              </li>
            )}
            {others.map((it) => (
              <li key={it.id}>
                <button
                  type="button"
                  className="menu-row"
                  aria-current={it.id === assigneeId || undefined}
                  onClick={() => assign(it.id)}
                >
                  <IconUser {...icon} />
                  <bdi className="truncated">{nameOf(it)}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </Disclosure>
  )
}

function StateButtons({ thread: { state }, onChange }: Pick<ThreadTeamProps, 'thread' | 'onChange'>) {
  const t = useT()
  return (
    <fieldset className={styles.states}>
      <legend className="visually-hidden">{t('mailTeam.state')}</legend>
      {threadStates.map((it) => (
        <button
          key={it}
          type="button"
          className={styles.state}
          aria-pressed={it === state}
          onClick={() => it !== state && onChange({ state: it })}
        >
          {t(`mailTeam.stateOf.${it}`)}
        </button>
      ))}
    </fieldset>
  )
}

function Joins({ thread, onMerged }: Pick<ThreadTeamProps, 'thread' | 'onMerged'>) {
  const t = useT()
  const queries = useQueryClient()
  const { data } = useQuery(joinsQuery(thread.id))
  const [isMerging, setMerging] = useState(false)
  const { merged = [], splitFrom = null } = data ?? {}
  const titleOf = (subject: string) => subject || t('mailTeam.noSubject')
  return (
    <>
      <Disclosure
        label={t('mailTeam.more')}
        className={styles.opener}
        button={
          <>
            <IconDots {...icon} />
            {merged.length > 0 && <span aria-hidden="true">{merged.length}</span>}
          </>
        }
      >
        {(close) => (
          <div className={styles.joins}>
            <Button
              look="row"
              aria-haspopup="dialog"
              icon={<IconArrowMerge {...icon} />}
              onClick={() => {
                close()
                setMerging(true)
              }}
            >
              {t('mailTeam.merge')}
            </Button>
            {splitFrom && (
              <Undoable
                words={t('mailTeam.splitFrom', { subject: titleOf(splitFrom.subject) })}
                label={t('mailTeam.undoSplit')}
                onUndo={() => {
                  close()
                  onMerged(splitFrom.id)
                  void unsplitThread(queries, thread.id)
                }}
              />
            )}
            {merged.map(({ id, subject, at, by }) => (
              <Undoable
                key={id}
                words={t('mailTeam.mergedFrom', { subject: titleOf(subject) })}
                about={[by, dayAndTimeOf(at)].filter(Boolean).join(', ')}
                label={t('mailTeam.undoMerge')}
                onUndo={() => {
                  close()
                  void unmergeThread(queries, id)
                }}
              />
            ))}
          </div>
        )}
      </Disclosure>
      {isMerging && <MergeThreads thread={thread} onMerged={onMerged} onClose={() => setMerging(false)} />}
    </>
  )
}

interface UndoableProps {
  words: string
  about?: string
  label: string
  onUndo: () => void
}

function Undoable({ words, about, label, onUndo }: UndoableProps) {
  return (
    <div className={styles.undoable}>
      <p>
        <bdi>{words}</bdi>
        {about && <span className="aside"> {about}</span>}
      </p>
      <button type="button" {...buttonLook('text')} aria-label={`${label}: ${words}`} onClick={onUndo}>
        {label}
      </button>
    </div>
  )
}
