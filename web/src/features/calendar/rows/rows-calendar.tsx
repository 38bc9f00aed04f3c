import type { BacklogOrder, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, mondayOf } from '@zlecenia/contract/lib/working-days'
import { slotMoves } from '@zlecenia/contract/messages/pl/slot-moves'
import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useKindName } from '#features/qualifications/index.ts'
import { spanOf } from '#lib/dates.ts'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { locale } from '#lib/language.ts'
import { problemText } from '#lib/problem-text.ts'
import { useNow } from '#lib/use-now.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { Button } from '#ui/form/button.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useOnDemand } from '#ui/use-on-demand.ts'
import type { Shown } from '../event-calendar.tsx'
import '../event-calendar.css'
import type { Point } from '#ui/drag/pointer-drag.ts'
import type { Narrowing } from '../calendar.api.ts'
import type { Wish } from '../planned.ts'
import { type TakesOrder, useDropPlace } from '../use-drop-place.ts'
import { conflictWords } from './conflict-words.ts'
import { conflictsOf, lackingIn, type PlaceConflict } from './conflicts.ts'
import { drawLater } from './draw-later.ts'
import { attachFreeTimeHover } from './free-time-hover.ts'
import { boxOf, dayScale, hoursOf, inDay, spanOfSlot, startOfDay, weekScale } from './layout.ts'
import { useRowPerformers } from './people.api.ts'
import { namesOf, type RowPerformer, rowKey, rowsOf } from './people.ts'
import { attachRovingTabindex, ensureTabStop } from './roving-tabindex.ts'
import { PersonLine, slotTitle } from './row.tsx'
import { attachSlotDrag, type DragContext, rowIdOf, slotAt } from './slot-drag.ts'
import './rows.css'
import { RowsHead } from './rows-head.tsx'
import {
  isSamePlace,
  performersAt,
  type SlotMove,
  type SlotPlace,
  slotPlaceOf,
  slotTo,
} from './slot-steps.ts'
import { type Pointed, timeAt } from './time-at.ts'
import { useSlotMoves } from './use-slot-moves.ts'
import { useWork } from './work.api.ts'

addMessages({ slotMoves })
const loadMoves = () => withMessages(import('./move-parts.ts'))
const none: readonly CalendarSlot[] = []

interface RowsCalendarProps {
  view: 'peopleWeek' | 'peopleDay'
  date: string | undefined
  /** Undefined while loading. */
  slots: readonly CalendarSlot[] | undefined
  /** The slots are those of the previous period, until the requested ones are loaded. */
  isOld: boolean
  /** Filters that limit the rows to their performers. */
  only: Narrowing
  mayMove: boolean
  onShown: (shown: Shown) => void
  /** `edit` only with the right to move it. */
  onSlot: (slot: CalendarSlot, element: HTMLElement, edit?: () => void) => void
  /** A press on an empty place, in the row of a performer. */
  onTime: ((wish: Wish) => void) | undefined
  /** Handler for a dropped order of the backlog. */
  onDrop: TakesOrder | undefined
}

interface Dropped {
  order: BacklogOrder
  wish: Wish
  against: readonly string[]
}

interface SlotQuestion extends SlotMove {
  isOneOfSeveral: boolean
  against: readonly string[]
}

function titleOf(first: string, last: string): string {
  const written = new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const [from, to] = [first, last].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date]
  return first === last ? written.format(from) : written.formatRange(from, to)
}

const isShown = ({ id, crewId }: RowPerformer, { performer, crew }: Narrowing): boolean =>
  (performer?.includes(id) ?? true) && (crew?.includes(crewId ?? '') ?? true)

const isPlacedAlike = (one: CalendarSlot, other: CalendarSlot): boolean =>
  isSamePlace(slotPlaceOf(one, null), slotPlaceOf(other, null)) &&
  String(one.performers.map(({ id }) => id)) === String(other.performers.map(({ id }) => id))

/** Performers as rows, over the days of a week or the hours of a day. */
export function RowsCalendar(props: RowsCalendarProps) {
  const { view, date, slots = none, isOld, only, mayMove, onShown, onSlot, onTime, onDrop } = props
  const t = useT()
  const kindName = useKindName()
  const wordsOf = (it: PlaceConflict) => conflictWords(it, kindName)
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLSpanElement>(null)
  const hand = useRef<ReturnType<typeof attachSlotDrag>>(undefined)
  const focusNext = useRef<{ slot: string; row: string } | null>(null)
  const now = useNow()
  const day = date ?? todayInWarsaw()
  const first = view === 'peopleWeek' ? mondayOf(day) : day
  const last = view === 'peopleWeek' ? dayAfter(first, 6) : day
  const shownAs = useEffectEvent(onShown)
  useEffect(() => {
    const [from, to] = [startOfDay(first), startOfDay(dayAfter(last))].map((at) => new Date(at).toISOString())
    shownAs({ title: titleOf(first, last), date: first, from: from ?? '', to: to ?? '' })
  }, [first, last])

  const { all, isKnown, problem, readAgain } = useRowPerformers(first, last)
  const work = useWork(first, last)
  const people = useMemo(() => all.filter((it) => isShown(it, only)), [all, only])
  const { shown, move } = useSlotMoves(slots)
  const [pending, setPending] = useState<SlotQuestion | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const [edited, setEdited] = useState<{ slot: CalendarSlot; performerId: string | null } | null>(null)
  const { parts: moves, prepare } = useOnDemand(loadMoves, (pending ?? dropped ?? edited) !== null, () => {
    setPending(null)
    setDropped(null)
    setEdited(null)
  })
  useEffect(() => (mayMove ? whenIdle(prepare) : undefined), [mayMove, prepare])
  const names = useMemo(() => namesOf(slots, people), [slots, people])
  const standing = useMemo(
    () =>
      pending
        ? shown.map((it) =>
            it.id === pending.slot.id ? { ...it, ...slotTo(pending, names, { replaced: 'one' }) } : it,
          )
        : shown,
    [shown, pending, names],
  )
  // Drawn once, without layout shifts: performers and slots arrive in either order.
  const isBegun = props.slots !== undefined && (isKnown || people.length > 0)
  const rows = useMemo(
    () => (isBegun ? rowsOf(isKnown ? standing : none, people) : []),
    [standing, people, isKnown, isBegun],
  )
  const scale = useMemo(() => {
    if (view === 'peopleWeek') return weekScale(first)
    const at = { start: startOfDay(first), end: startOfDay(dayAfter(first)) }
    return dayScale(first, inDay(slots, at))
  }, [view, first, slots])

  const nameOf = (performerId: string | null) => names.get(performerId ?? '') ?? t('slotMoves.nobody')
  const empty = {
    nameOf,
    opensAt: (performerId: string, day: string) =>
      people.find(({ id }) => id === performerId)?.openings.get(day)?.start,
  }
  function conflictsAt(slot: CalendarSlot, from: SlotPlace, to: SlotPlace): PlaceConflict[] {
    const moves = from.start !== to.start || from.end !== to.end
    const whom = moves ? performersAt(slot, from.performerId, to.performerId, 'one') : [to.performerId]
    return whom.flatMap((performerId) => {
      const row = rows.find(({ person }) => person !== null && person.id === performerId)
      const others = row?.slots.filter((it) => it.id !== slot.id) ?? []
      return row?.person ? conflictsOf(to, row.person, others, slot.needs) : []
    })
  }
  const room: DragContext = {
    scale,
    rows: rows.map(({ person }) => person?.id ?? null),
    slotOf: (slotId) => shown.find((it) => it.id === slotId),
    checkPlace: (slot, from, to) => {
      const [start, end] = [to.start, to.end].map((at) => new Date(at).toISOString()) as [string, string]
      const place = t('slotMoves.at', { when: spanOf(start, end), performer: nameOf(to.performerId) })
      return { place, against: conflictsAt(slot, from, to).map(wordsOf) }
    },
    edit: (slot, performerId) => setEdited({ slot, performerId }),
    drop(slot, from, to) {
      if (isSamePlace(from, to)) return
      const overlaps = conflictsAt(slot, from, to).filter(({ kind }) => kind === 'overlap')
      const isOneOfSeveral = slot.performers.length > 1 && from.performerId !== to.performerId
      const question = { slot, from, to, isOneOfSeveral, against: overlaps.map(wordsOf) }
      focusNext.current = { slot: slot.id, row: to.performerId ?? '' }
      if (isOneOfSeveral || overlaps.length > 0) setPending(question)
      else void move(slot, slotTo(question, names, { replaced: 'one' }))
    },
    announce(what, slot, place) {
      const name = `${slot.address}, ${spanOf(slot.startAt, slot.endAt)}`
      if (status.current)
        status.current.textContent = what === 'at' ? place : t(`slotMoves.${what}`, { name, place })
    },
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: where all rows are drawn anew, and not one that changed
  useLayoutEffect(
    () => (scale.kind === 'week' && box.current ? drawLater(box.current) : undefined),
    [scale, isBegun, isKnown, isOld],
  )
  const roomNow = useRef(room)
  const isDrawn = rows.length > 0
  useLayoutEffect(() => {
    roomNow.current = room
    hand.current?.drawn()
    ensureTabStop(box.current)
    const wanted = focusNext.current
    if (!wanted || pending) return
    const row = box.current?.querySelector(`[data-row="${CSS.escape(wanted.row)}"]`)
    const button = row?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(wanted.slot)}"]`)
    if (!button) return
    focusNext.current = null
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  const openAt = useEffectEvent((event: MouseEvent) => {
    const element = slotAt(event.target)
    const slot = element && shown.find((it) => it.id === element.dataset.slot)
    if (slot) {
      const edit = () => setEdited({ slot, performerId: rowIdOf(element) })
      onSlot(slot, element, mayMove ? edit : undefined)
      return
    }
    const wish = !element && timeAt(event, scale, empty)
    if (wish) onTime?.(wish)
  })
  const reached = useEffectEvent(() => ({
    scale,
    timeAt: (pointed: Pointed) => timeAt(pointed, scale, empty),
    take: (wish: Wish) => onTime?.(wish),
  }))
  const mayTake = onTime !== undefined
  useEffect(() => {
    if (mayTake && box.current && layer.current)
      return attachFreeTimeHover(box.current, layer.current, () => reached())
  }, [mayTake])
  const entitle = useEffectEvent(({ target }: Event) => {
    const element = slotAt(target)
    const slot = element && shown.find((it) => it.id === element.dataset.slot)
    const row = element && rows.find(({ person }) => person?.id === rowIdOf(element))
    const lacking = slot && row?.person ? lackingIn(spanOfSlot(slot), row.person, slot.needs) : []
    if (slot) element.title = [slotTitle(slot), ...lacking.map(wordsOf)].join('\n')
  })
  useEffect(() => {
    const list = box.current
    const title = (event: Event) => entitle(event)
    const open = (event: MouseEvent) => openAt(event)
    const listeners = [
      ['click', open],
      ['pointerover', title],
      ['focusin', title],
    ] as const
    for (const [name, listener] of listeners) list?.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of listeners) list?.removeEventListener(name, listener as EventListener)
    }
  }, [])
  useEffect(() => {
    if (!box.current || !layer.current) return
    const made = mayMove ? attachSlotDrag(box.current, layer.current, () => roomNow.current) : undefined
    hand.current = made
    const stop = attachRovingTabindex(box.current)
    return () => {
      hand.current = undefined
      made?.stop()
      stop()
    }
  }, [mayMove])

  // A remote change may affect the slot being dragged or asked about: the user is notified, and continues from the new
  // state.
  const before = useRef(shown)
  const open = (pending ?? edited)?.slot.id
  useEffect(() => {
    const held = hand.current?.holds() ?? open
    const [was, is] = [before.current, shown].map((all) => all.find((it) => it.id === held))
    before.current = shown
    if (!held || !was || was === is || (is && isPlacedAlike(was, is))) return
    if (!is) {
      hand.current?.cancel()
      setPending(null)
      setEdited(null)
      toast.error(t('slotMoves.gone'))
      return
    }
    const performers = is.performers.map((it) => it.name).join(', ') || t('slotMoves.nobody')
    toast.error(t('slotMoves.changed', { when: spanOf(is.startAt, is.endAt), performers }))
    // The question was about the earlier state.
    setPending(null)
    setEdited((it) => it && { ...it, slot: is })
  }, [shown, open, t])

  const present = scale.kind === 'day' ? boxOf(scale, { start: now, end: now + minuteMs }) : null
  const begins =
    scale.kind === 'day' && !present && shown.length > 0
      ? boxOf(scale, { start: Math.min(...shown.map((it) => spanOfSlot(it).start)), end: scale.end })
      : null
  const beginsAt = begins?.from
  const scrolled = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the first slot of a day came
  useEffect(() => {
    const mark = box.current?.querySelector<HTMLElement>('.rows-now, [data-today], .rows-first')
    if (!isDrawn || scrolled.current === first || !mark || !box.current) return
    scrolled.current = first
    const edge = box.current.getBoundingClientRect()
    const at = mark.getBoundingClientRect()
    box.current.scrollLeft += at.left - edge.left - edge.width / 2
  }, [first, isDrawn, beginsAt])

  function againstOrder({ needs }: BacklogOrder, wish: Wish): PlaceConflict[] {
    const row = rows.find(({ person }) => person !== null && person.id === wish.performers?.[0]?.id)
    return row?.person ? conflictsOf(spanOfSlot(wish), row.person, row.slots, needs) : []
  }
  function drop(order: BacklogOrder, wish: Wish): void {
    const found = againstOrder(order, wish)
    const against = found.filter(({ kind }) => kind === 'overlap').map(wordsOf)
    if (against.length > 0) setDropped({ order, wish, against })
    else onDrop?.(order, wish)
  }
  const wishAt = (target: Element, { x }: Point) => timeAt({ target, clientX: x }, scale, empty)
  useDropPlace(box, {
    wishAt,
    against: (order, wish) => againstOrder(order, wish).map(wordsOf),
    onDrop: onDrop && drop,
  })

  const heads = scale.kind === 'week' ? scale.days : hoursOf(scale)
  const past =
    scale.kind === 'day' ? Math.min(1, Math.max(0, (now - scale.start) / (scale.end - scale.start))) : 0
  return (
    <section
      ref={box}
      className="event-calendar rows"
      aria-label={t('slotMoves.label')}
      aria-describedby={mayMove ? `${id}-keys` : undefined}
      data-view={scale.kind}
      style={{ '--columns': heads.length } as CSSProperties}
    >
      {problem && (
        <MessagePanel error title={t('slotMoves.failed')} text={problemText(problem)}>
          <Button onClick={readAgain}>{t('shell.retry')}</Button>
        </MessagePanel>
      )}
      <div className="rows-grid">
        <RowsHead scale={scale} />
        <ul>
          {rows.map((row) => (
            <li key={rowKey(row)} className="rows-row" data-row={rowKey(row)}>
              <PersonLine row={row} scale={scale} work={work.get(rowKey(row))} />
            </li>
          ))}
        </ul>
        <div className="rows-layer" aria-hidden="true">
          {past > 0 && <i style={{ '--long': past } as CSSProperties} />}
          {present && <i className="rows-now" style={{ '--from': present.from } as CSSProperties} />}
          {begins && <i className="rows-first" style={{ '--from': begins.from } as CSSProperties} />}
        </div>
        <div ref={layer} className="rows-layer" aria-hidden="true" />
      </div>
      <span ref={status} role="status" className="visually-hidden" />
      <span id={`${id}-keys`} hidden>
        {t('slotMoves.keys')}
      </span>
      {moves && pending && (
        <moves.MoveQuestion
          performer={nameOf(pending.from.performerId)}
          isOneOfSeveral={pending.isOneOfSeveral}
          against={pending.against}
          reason={pending.slot.overlapReason}
          answer={(given) => {
            setPending(null)
            if (given) void move(pending.slot, slotTo(pending, names, given))
          }}
        />
      )}
      {moves && edited && (
        <moves.MoveForm
          slot={edited.slot}
          performerId={edited.performerId}
          performers={rows.map(({ person }) => ({
            id: person?.id ?? null,
            name: nameOf(person?.id ?? null),
          }))}
          against={(to) =>
            conflictsAt(edited.slot, slotPlaceOf(edited.slot, edited.performerId), to).map(wordsOf)
          }
          go={(to) => room.drop(edited.slot, slotPlaceOf(edited.slot, edited.performerId), to)}
          onClose={() => setEdited(null)}
        />
      )}
      {moves && dropped && (
        <moves.MoveQuestion
          performer=""
          isOneOfSeveral={false}
          against={dropped.against}
          reason={null}
          answer={(given) => {
            setDropped(null)
            if (given) onDrop?.(dropped.order, { ...dropped.wish, overlapReason: given.reason ?? '' })
          }}
        />
      )}
    </section>
  )
}
