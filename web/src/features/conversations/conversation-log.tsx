import { useInfiniteQuery } from '@tanstack/react-query'
import { isChangeable } from '@zlecenia/contract/features/conversations/changeable'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import {
  type ComponentType,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { byArrows } from '#lib/by-arrows.ts'
import { longDayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { signedInUser } from '#lib/session.ts'
import { Button } from '#ui/form/button.tsx'
import { type Group, GroupedItem, Groups } from '#ui/groups.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
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
import { lineId, useJump, useScrollToMessage } from './use-jump.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { useNewestFirst } from './use-newest-first.ts'
import { useNewestInSight } from './use-newest-in-sight.ts'
import { useSeenUpTo, useWholeLines } from './use-seen-up-to.ts'
import { WaitingItem } from './waiting-item.tsx'

export interface ChatLook {
  /** Lines after it are marked as new. */
  readSeq: number
  /** Last line read by now, and the next one. */
  seenSeq: number
  firstUnread: string | null
  marks: readonly { id: string; name: string; seq: number }[]
  onSeen: (seq: number) => void
  /** Text of a group event. */
  eventText?: (event: NonNullable<MessageLine['event']>, by: string) => string
}

interface ConversationLogProps {
  place: string
  /** Title of the conversation in other places. */
  title: string
  mayWrite: boolean
  happened: (entry: SystemLine['entry']) => ReactNode
  /** Read state by user. */
  chat?: ChatLook | undefined
  /** Part of a page; otherwise it fills its container and scrolls by itself. */
  isPart?: boolean
  /** Initial line; the newest by default. */
  at?: string | null | undefined
  Menu?: ComponentType<MessageMenuProps> | undefined
  /** Called on Escape in the empty field. */
  onLeave?: (() => void) | undefined
}

export function ConversationLog(props: ConversationLogProps) {
  const { place, title, mayWrite, happened, chat, at, isPart, Menu, onLeave } = props
  const t = useT()
  const fills = Boolean(chat) && !isPart
  const me = signedInUser()?.id
  const { draft, waiting } = useMessageDraft(place, title)
  const { around, sought, jumpTo, toNewest, hasSkipped } = useJump(at ?? null)
  const { data, error, refetch, ...pages } = useInfiniteQuery(conversationQuery(place, around))
  const { hasNextPage, isFetchingNextPage, fetchNextPage, hasPreviousPage } = pages
  const lines = useWholeLines(place, data)
  const unread = waiting.filter(({ id }) => !lines?.some((line) => line.id === id))
  const firstSeq = lines?.find((it) => it.kind === 'text')?.seq ?? 0
  const isWhole = !hasNextPage || (chat && firstSeq <= chat.readSeq + 1)
  const firstNew =
    chat && isWhole
      ? lines?.find((it) => it.kind === 'text' && it.seq > chat.readSeq && it.author.id !== me)
      : undefined
  const from = useNewestFirst(lines?.length ?? 0, fills && around === null && !firstNew)
  const { log, isQuiet, quietly } = useOlderInSilence(from > 0 ? 0 : (data?.pages.length ?? 0))
  // Lines not shown are not read.
  const isGap = Boolean(chat && hasNextPage && !hasSkipped && firstSeq > chat.seenSeq + 1)
  const last = lines?.findLast((it) => it.kind === 'text')
  const readers =
    chat?.marks.filter(({ id, seq }) => last && last.author.id === me && id !== me && seq >= last.seq) ?? []
  const ends = fills && lines ? `${from} ${lines.at(-1)?.id} ${unread.length} ${readers.length}` : null
  const box = useNewestInSight(ends, hasSkipped ? undefined : firstNew?.id, around !== null)
  const seenSeq = useSeenUpTo(fills ? box : null, lines, isGap ? 0 : (last?.seq ?? 0), chat?.onSeen)
  const unseen = fills ? (lines?.filter((it) => isFrom(it, me) && it.seq > seenSeq) ?? []) : []
  useScrollToMessage(log, sought, lines)
  useLineKept(box, data?.pages.length ?? 0, lines?.[0]?.id)
  const field = () =>
    box.current?.parentElement?.querySelector<HTMLElement>('textarea[name="conversation.message"]')
  function onLogKey(event: KeyboardEvent<HTMLElement>): void {
    const isOfLog = event.target === event.currentTarget || (event.target as Element).matches(lineItem)
    if (event.key !== 'Tab' || event.shiftKey || event.target !== event.currentTarget) {
      if (isOfLog) byArrows(event, lineItem, 'last')
      return
    }
    // Only the focused line's buttons are Tab stops.
    const next = field()
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const [changed, setChanged] = useState<{ id: string }>()
  function changeLast(): void {
    const own = lines?.findLast(
      (it) => it.kind === 'text' && it.author.id === me && !it.deletedAt && !it.event,
    )
    if (own && isChangeable(own.at, Date.now())) setChanged({ id: own.id })
  }
  const reply = useCallback(
    ({ id, author }: MessageLine) =>
      draft.type({ ...draft.get().typed, replyTo: { id, name: partnerName(author) } }),
    [draft],
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
        isChat={fills}
        changed={changed?.id === line.id ? changed : undefined}
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
          tabIndex={fills ? 0 : -1}
          onKeyDown={fills ? onLogKey : undefined}
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
                  <WaitingItem key={it.id} message={it} draft={draft} />
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
      {unseen.length > 0 && (
        <div className={styles.unseen}>
          <Button
            onClick={() => log.current?.querySelector(`#${lineId(unseen[0]?.id ?? '')}`)?.scrollIntoView()}
          >
            {t('conversation.unseen', { count: unseen.length })}
          </Button>
        </div>
      )}
      {mayWrite && (
        <Composer
          place={place}
          draft={draft}
          isLoose={waiting.some((it) => it.isLoose)}
          isChat={fills}
          isBegun={fills && !at}
          onSend={toNewest}
          onChangeLast={changeLast}
          onLeave={onLeave}
          onBack={fills ? () => log.current?.focus() : undefined}
        />
      )}
    </div>
  )
}

interface Shown {
  line: Line
  before: Line | undefined
}

const lineItem = '[id^="line-"]'
const together = 10

/** Groups by position in the conversation: a line keeps its group when earlier ones are loaded. */
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

const oneHandMs = 5 * minuteMs
function isOfOneHand(before: Line | undefined, line: Line): boolean {
  if (before?.kind !== 'text' || line.kind !== 'text' || before.author.id !== line.author.id) return false
  const passed = Date.parse(line.at) - Date.parse(before.at)
  return passed < oneHandMs && !line.editedAt && longDayOf(before.at) === longDayOf(line.at)
}

/** Announces only new lines; the first older line gets the focus when there is no more. */
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

const isFrom = (line: Line, me: string | undefined): line is MessageLine =>
  line.kind === 'text' && line.author.id !== me

/** Keeps the first line's position when older ones are inserted above it. */
function useLineKept(box: RefObject<HTMLElement | null>, pages: number, first: string | undefined): void {
  const drawn = useRef<{ pages: number; first: string | undefined }>({ pages, first })
  const was = drawn.current
  const item =
    was.first && pages > was.pages && box.current?.querySelector(`#${CSS.escape(lineId(was.first))}`)
  const top = item ? item.getBoundingClientRect().top : 0
  useLayoutEffect(() => {
    drawn.current = { pages, first }
    if (item && box.current) box.current.scrollTop += item.getBoundingClientRect().top - top
  })
}
