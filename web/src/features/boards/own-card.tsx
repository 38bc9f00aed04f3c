import { IconMessage, IconPaperclip, type TablerIcon } from '@tabler/icons-react'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { addressOf } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { dayOf } from '#lib/dates.ts'
import type { t } from '#lib/i18n.ts'
import { type BoardPerson, boardPersonName, type OwnBoard, type OwnCard } from './boards.api.ts'
import styles from './own-board.module.css'

/** Adds the state that only its column knows. */
export type ShownCard = OwnCard & { isDone: boolean }

interface Words {
  board: string
  labels: ReadonlyMap<string, OwnBoard['labels'][number]>
  people: ReadonlyMap<string, BoardPerson>
  t: typeof t
}

export function dueLook(dueOn: string | null, isDone: boolean, say: typeof t) {
  if (dueOn === null) return null
  const isLate = !isDone && dueOn < todayInWarsaw()
  return { isLate, text: isLate ? `${dayOf(dueOn)}, ${say('ownBoards.overdue')}` : dayOf(dueOn) }
}

const initialsOf = ({ firstName, lastName }: BoardPerson) => firstName.charAt(0) + lastName.charAt(0)

const counted = (Icon: TablerIcon, n: number, label: string) => (
  <span className={styles.counted} title={label}>
    <Icon size={14} stroke={1.75} aria-hidden="true" />
    <span aria-hidden="true">{n}</span>
    <span className="visually-hidden">{label}</span>
  </span>
)

/** A plain function and a plain link, as for cards of orders: there may be hundreds. */
export function ownCard(card: ShownCard, { board, labels, people, t }: Words): ReactNode {
  const { id, title, dueOn, checks, checked, files, messages, members, order, isDone } = card
  const its = card.labels.flatMap((it) => labels.get(it) ?? [])
  const who = members.flatMap((it) => people.get(it) ?? [])
  const due = dueLook(dueOn, isDone, t)
  const hasFoot = due || checks + files + messages > 0 || order || who.length > 0
  return (
    <>
      {its.length > 0 && (
        <p className={styles.labels}>
          {its.map((it) => (
            <span key={it.id} className={styles.label} data-colour={it.colour}>
              {it.name}
            </span>
          ))}
        </p>
      )}
      <a
        href={addressOf('ownBoard', { board, card: id })}
        className={`row-link ${styles.title}`}
        draggable={false}
      >
        {title}
      </a>
      {hasFoot && (
        <p className={`aside ${styles.foot}`}>
          {due && <span data-late={due.isLate || undefined}>{due.text}</span>}
          {checks > 0 && (
            <span
              title={t('ownBoards.checked', { done: checked, all: checks })}
            >{`${checked}/${checks}`}</span>
          )}
          {files > 0 && counted(IconPaperclip, files, t('ownBoards.filesOf', { n: files }))}
          {messages > 0 && counted(IconMessage, messages, t('ownBoards.messagesOf', { n: messages }))}
          {order && <span>{order}</span>}
          {who.length > 0 && (
            <span className={styles.people}>
              {who.map((it) => (
                <span key={it.id} className={styles.person} title={boardPersonName(it)}>
                  {initialsOf(it)}
                </span>
              ))}
            </span>
          )}
        </p>
      )}
    </>
  )
}
