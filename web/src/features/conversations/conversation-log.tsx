import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { longDayOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-text.ts'
import { signedInUser } from '../../lib/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { type Group, GroupedItem, Groups } from '../../ui/groups.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Composer } from './composer.tsx'
import {
  conversationQuery,
  type Line,
  type MessageLine,
  type MessageMenuProps,
  partnerName,
  type SystemLine,
} from './conversation.api.ts'
import styles from './conversation.module.css'
import { MessageItem } from './message-item.tsx'
import { OrdersOfLines } from './orders-named.tsx'
import type { Waiting } from './typed-message.ts'
import { useJump, useSought } from './use-jump.ts'
import { useNewestFirst } from './use-newest-first.ts'
import { useNewestInSight } from './use-newest-in-sight.ts'
import { useOutgoing } from './use-outgoing.ts'
import { WaitingItem } from './waiting-item.tsx'

export interface ChatLook {
  /** What is after it is new. */
  readSeq: number
  /** Up to where it is read by now, and what comes next. */
  seenSeq: number
  firstUnread: string | null
  marks: readonly { id: string; name: string; seq: number }[]
  onSeen: (seq: number) => void
  /** What happened in a group, in words. */
  eventText?: (event: NonNullable<MessageLine['event']>, by: string) => string
}

interface ConversationLogProps {
  place: string
  /** What the conversation is called where it is not open. */
  title: string
  mayWrite: boolean
  happened: (entry: SystemLine['entry']) => ReactNode
  /** What was read by whom. */
  chat?: ChatLook | undefined
  /** Stands among other things; else it fills its place and scrolls by itself. */
  isPart?: boolean
  /** The line it is opened at; the newest where there is none. */
  at?: string | null | undefined
  Menu?: ComponentType<MessageMenuProps> | undefined
}

export function ConversationLog(props: ConversationLogProps) {
  const { place, title, mayWrite, happened, chat, at, isPart, Menu } = props
  const t = useT()
  const fills = Boolean(chat) && !isPart
  const me = signedInUser()?.id
  const { outgoing, waiting } = useOutgoing(place, title)
  const { around, sought, jumpTo, toNewest, hasSkipped } = useJump(at ?? null)
  const { data, error, refetch, ...pages } = useInfiniteQuery(conversationQuery(place, around))
  const { hasNextPage, isFetchingNextPage, fetchNextPage, hasPreviousPage } = pages
  const lines = data?.pages.toReversed().flatMap((page) => page.lines)
  const unread = waiting.filter(({ id }) => !lines?.some((line) => line.id === id))
  const firstSeq = lines?.find((it) => it.kind === 'text')?.seq ?? 0
  const isWhole = !hasNextPage || (chat && firstSeq <= chat.readSeq + 1)
  const firstNew =
    chat && isWhole
      ? lines?.find((it) => it.kind === 'text' && it.seq > chat.readSeq && it.author.id !== me)
      : undefined
  const from = useNewestFirst(lines?.length ?? 0, fills && around === null && !firstNew)
  const { log, isQuiet, quietly } = useOlderInSilence(from > 0 ? 0 : (data?.pages.length ?? 0))
  const lastSeq = lines?.findLast((it) => it.kind === 'text')?.seq ?? 0
  // What was not shown is not read.
  const isGap = Boolean(chat && hasNextPage && !hasSkipped && firstSeq > chat.seenSeq + 1)
  useSeen(chat, isGap ? 0 : lastSeq)
  const readers = chat?.marks.filter(({ id, seq }) => id !== me && seq >= lastSeq && lastSeq > 0) ?? []
  const ends = fills && lines ? `${from} ${lines.at(-1)?.id} ${unread.length} ${readers.length}` : null
  const box = useNewestInSight(ends, hasSkipped ? undefined : firstNew?.id, around !== null)
  useSought(log, sought, lines)
  const reply = useCallback(
    ({ id, author }: MessageLine) =>
      outgoing.type({ ...outgoing.get().typed, replyTo: { id, name: partnerName(author) } }),
    [outgoing],
  )
  const shown = lines?.slice(from).map((line, n) => ({ line, before: lines[from + n - 1] })) ?? []
  const waits = hasPreviousPage ? [] : unread
  const groups: Group<Shown | Waiting>[] = inTens(shown)
  if (waits.length > 0) groups.push({ key: 'waiting', items: waits })
  const drawn = ({ line, before }: Shown) => {
    if (line.kind === 'system')
      return <GroupedItem className="aside marked">{happened(line.entry)}</GroupedItem>
    if (line.event)
      return (
        <GroupedItem className="aside marked">
          {chat?.eventText?.(line.event, partnerName(line.author))}
        </GroupedItem>
      )
    return (
      <MessageItem
        place={place}
        message={line}
        isMine={line.author.id === me}
        onJump={jumpTo}
        Menu={Menu}
        goesOn={fills && line !== firstNew && isOfOneHand(before, line)}
        {...(mayWrite && { onReply: reply })}
      />
    )
  }

  return (
    <div className={fills ? styles.chat : 'stack'}>
      <div ref={box} className={fills ? styles.scrolled : 'stack'}>
        {!lines && !error && (
          <p className="quiet late" role="status">
            {t('conversation.loading')}
          </p>
        )}
        {error && !lines && (
          <MessagePanel error title={t('conversation.failed')} text={problemText(error)}>
            <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
          </MessagePanel>
        )}
        {isGap && chat?.firstUnread && (
          <Button look="text" onClick={() => jumpTo(chat.firstUnread ?? '')}>
            {t('conversation.toUnread')}
          </Button>
        )}
        {hasNextPage && (
          <Button
            look="text"
            busy={isFetchingNextPage}
            onClick={() => {
              quietly()
              void fetchNextPage()
            }}
          >
            {t('conversation.older')}
          </Button>
        )}
        <div
          ref={log}
          role="log"
          tabIndex={-1}
          aria-label={t('conversation.title')}
          aria-live={isQuiet ? 'off' : 'polite'}
        >
          <OrdersOfLines lines={lines}>
            <Groups className="stack" groupClass={`stack ${styles.group}`} groups={groups}>
              {(it) =>
                'line' in it ? (
                  <Fragment key={it.line.id}>
                    <DayOf {...it} />
                    {it.line === firstNew && (
                      <GroupedItem data-new="" className={`aside ${styles.new}`}>
                        {t('conversation.new')}
                      </GroupedItem>
                    )}
                    {drawn(it)}
                  </Fragment>
                ) : (
                  <WaitingItem key={it.id} message={it} outgoing={outgoing} />
                )
              }
            </Groups>
          </OrdersOfLines>
        </div>
        {hasPreviousPage && (
          <div className="cluster">
            <Button
              look="text"
              busy={pages.isFetchingPreviousPage}
              onClick={() => void pages.fetchPreviousPage()}
            >
              {t('conversation.newer')}
            </Button>
            <Button look="text" onClick={toNewest}>
              {t('conversation.toNewest')}
            </Button>
          </div>
        )}
        {readers.length > 0 && unread.length === 0 && !hasPreviousPage && (
          <p className="aside">
            {t('conversation.readBy', { names: readers.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </div>
      {mayWrite && <Composer {...{ place, outgoing }} isChat={fills} onSend={toNewest} />}
    </div>
  )
}

interface Shown {
  line: Line
  before: Line | undefined
}

const together = 10

/** By their place in the conversation: a line keeps its group when those before it are read. */
function inTens(shown: readonly Shown[]): Group<Shown>[] {
  const tens = new Map<number, Shown[]>()
  let ten = -1
  for (const it of shown) {
    if (it.line.kind === 'text') ten = Math.max(ten, Math.floor(it.line.seq / together))
    tens.set(ten, [...(tens.get(ten) ?? []), it])
  }
  return [...tens].map(([key, items]) => ({ key, items }))
}

function DayOf({ line, before }: Shown) {
  const day = longDayOf(line.at)
  if (before && longDayOf(before.at) === day) return null
  return (
    <GroupedItem className={`aside name ${styles.day}`}>
      <time dateTime={line.at}>{day}</time>
    </GroupedItem>
  )
}

const oneHandMs = 5 * 60_000
function isOfOneHand(before: Line | undefined, line: Line): boolean {
  if (before?.kind !== 'text' || line.kind !== 'text' || before.author.id !== line.author.id) return false
  const passed = Date.parse(line.at) - Date.parse(before.at)
  return passed < oneHandMs && !line.editedAt && longDayOf(before.at) === longDayOf(line.at)
}

/** Only what comes is announced; what is older gets the focus when there is no more. */
function useOlderInSilence(pages: number) {
  const log = useRef<HTMLDivElement>(null)
  const [isQuiet, setIsQuiet] = useState(true)
  useEffect(() => {
    if (pages === 0) return
    setIsQuiet(false)
    if (pages > 1 && document.activeElement === document.body) log.current?.focus()
  }, [pages])
  return { log, isQuiet, quietly: () => setIsQuiet(true) }
}

/** Read is what stood in a window that was looked at. */
function useSeen(chat: ChatLook | undefined, seq: number): void {
  const onSeen = useRef(chat?.onSeen)
  onSeen.current = chat?.onSeen
  useEffect(() => {
    const look = () => {
      if (seq > 0 && document.visibilityState === 'visible') onSeen.current?.(seq)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [seq])
}
