import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { minuteMs, quarterMs } from '@zlecenia/contract/lib/durations'
import { limits } from '@zlecenia/contract/lib/limits'
import { instantOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Span } from '@zlecenia/contract/lib/working-time'
import { type RowScale, spanOfSlot } from './layout.ts'
import type { SlotTo } from './use-slot-moves.ts'

/** A slot's time in the row of one of its performers. */
export interface SlotPlace extends Span {
  performerId: string | null
}

export type Handle = 'whole' | 'start' | 'end'

const shortest = limits.slotMinMinutes * minuteMs
const snapped = (at: number) => Math.round(at / quarterMs) * quarterMs

/** Shifts by days at the same wall-clock hour, across clock changes. */
export function daysLater({ start, end }: Span, days: number): Span {
  if (days === 0) return { start, end }
  const clock = wallClockOf(new Date(start))
  const moved = Date.parse(instantOf(`${dayAfter(clock.slice(0, 10), days)}${clock.slice(10)}`))
  return { start: moved, end: moved + (end - start) }
}

/** Shifts by a time off the grid; both ends keep the minimum length apart. */
export function resized({ start, end }: Span, handle: Handle, by: number): Span {
  if (by === 0) return { start, end }
  if (handle === 'start') return { start: Math.min(snapped(start + by), end - shortest), end }
  if (handle === 'end') return { start, end: Math.max(snapped(end + by), start + shortest) }
  const moved = snapped(start + by)
  return { start: moved, end: moved + (end - start) }
}

/** The span after a drag between two shares of the row's length. */
export function dragged(
  scale: RowScale,
  at: Span,
  handle: Handle,
  shares: { from: number; to: number },
): Span {
  if (scale.kind === 'day') {
    const by = (shares.to - shares.from) * (scale.end - scale.start)
    return Math.abs(by) < quarterMs / 2 ? { start: at.start, end: at.end } : resized(at, handle, by)
  }
  const n = scale.days.length
  const dayOf = (share: number) => Math.min(n - 1, Math.max(0, Math.floor(share * n)))
  return daysLater(at, dayOf(shares.to) - dayOf(shares.from))
}

export interface KeyStep {
  /** Quarters in a day, days in a week. */
  along: number
  across: number
  longer: number
}

export function slotStepped(
  scale: RowScale,
  place: SlotPlace,
  rows: readonly (string | null)[],
  { along, across, longer }: KeyStep,
): SlotPlace {
  const row = rows.indexOf(place.performerId) + across
  const performerId = across === 0 || row < 0 || row >= rows.length ? place.performerId : (rows[row] ?? null)
  if (longer !== 0) {
    const end = Math.max(place.end + longer * quarterMs, place.start + shortest)
    return { performerId, start: place.start, end }
  }
  const span =
    scale.kind === 'week' ? daysLater(place, along) : along && resized(place, 'whole', along * quarterMs)
  return { performerId, ...(span || { start: place.start, end: place.end }) }
}

export type Replaced = 'one' | 'all'

/** Performers after the move: one replaces another, or replaces all. */
export function performersAt(
  slot: Pick<CalendarSlot, 'performers'>,
  from: string | null,
  to: string | null,
  replaced: Replaced,
): string[] {
  const now = slot.performers.map(({ id }) => id)
  if (from === to) return now
  const others = replaced === 'all' ? [] : now.filter((id) => id !== from)
  return to === null ? others : [...others.filter((id) => id !== to), to]
}

export interface SlotMove {
  slot: CalendarSlot
  from: SlotPlace
  to: SlotPlace
}

/** The slot after the move. */
export function slotTo(
  { slot, from, to }: SlotMove,
  names: ReadonlyMap<string, string>,
  { replaced, reason = null }: { replaced: Replaced; reason?: string | null },
): SlotTo {
  const ids = performersAt(slot, from.performerId, to.performerId, replaced)
  return {
    startAt: new Date(to.start).toISOString(),
    endAt: new Date(to.end).toISOString(),
    performers: ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    overlapReason: reason,
  }
}

export const isSamePlace = (one: SlotPlace, other: SlotPlace): boolean =>
  one.performerId === other.performerId && one.start === other.start && one.end === other.end

export const slotPlaceOf = (slot: CalendarSlot, performerId: string | null): SlotPlace => ({
  performerId,
  ...spanOfSlot(slot),
})
