import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { hourMs, minuteMs } from '@zlecenia/contract/lib/durations'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Span } from '@zlecenia/contract/lib/working-time'
import type { RowPerformer } from './people.ts'

/** Scale along the rows: the hours of one day, or the days of a week. */
export type RowScale =
  | { kind: 'day'; day: string; start: number; end: number }
  | { kind: 'week'; days: readonly string[]; bounds: readonly number[] }

const starts = new Map<string, number>()

/** Cached: each call queries the zone twice, and a week of rows needs the same eight. */
export function startOfDay(day: string): number {
  const known = starts.get(day)
  if (known !== undefined) return known
  const at = instantInWarsaw(day, 0).getTime()
  starts.set(day, at)
  return at
}

const spans = new WeakMap<object, Span>()

/** Cached: a week needs each of its slots a dozen times. */
export function spanOfSlot(slot: Pick<CalendarSlot, 'startAt' | 'endAt'>): Span {
  const known = spans.get(slot)
  if (known) return known
  const span = { start: Date.parse(slot.startAt), end: Date.parse(slot.endAt) }
  spans.set(slot, span)
  return span
}

export function weekScale(monday: string): RowScale {
  const days = Array.from({ length: 7 }, (_, n) => dayAfter(monday, n))
  return { kind: 'week', days, bounds: [...days, dayAfter(monday, 7)].map(startOfDay) }
}

const usual = { from: 6, to: 20 }

/** Whole hours from six to twenty, extended to include every slot. */
export function dayScale(day: string, slots: readonly CalendarSlot[]): RowScale {
  const first = startOfDay(day)
  const last = startOfDay(dayAfter(day))
  const spans = slots.map(spanOfSlot)
  const [from, to] = [usual.from, usual.to].map((hours) => instantInWarsaw(day, hours * 60).getTime())
  const start = Math.min(from ?? first, ...spans.map((it) => Math.max(first, it.start)))
  const end = Math.max(to ?? last, ...spans.map((it) => Math.min(last, it.end)))
  return {
    kind: 'day',
    day,
    start: first + Math.floor((start - first) / hourMs) * hourMs,
    end: Math.min(last, first + Math.ceil((end - first) / hourMs) * hourMs),
  }
}

export const hoursOf = ({ start, end }: Span): number[] =>
  Array.from({ length: Math.round((end - start) / hourMs) }, (_, n) => start + n * hourMs)

/** Share of the whole row; null where it is out of sight. */
export function boxOf(scale: RowScale, { start, end }: Span): { from: number; to: number } | null {
  if (scale.kind === 'day') {
    const whole = scale.end - scale.start
    const from = (start - scale.start) / whole
    const to = (end - scale.start) / whole
    return to <= 0 || from >= 1 ? null : { from: Math.max(0, from), to: Math.min(1, to) }
  }
  const n = scale.days.length
  const first = scale.bounds.findIndex((at) => at > start) - 1
  const last = scale.bounds.findIndex((at) => at >= end) - 1
  if (end <= (scale.bounds[0] ?? 0) || start >= (scale.bounds[n] ?? 0)) return null
  return { from: Math.max(0, first) / n, to: ((last < 0 ? n - 1 : last) + 1) / n }
}

/** The lane of each slot, so that none covers another; drawn at least as long as `shortest`. */
export function lanesOf(
  slots: readonly CalendarSlot[],
  shortest: number,
): { lanes: ReadonlyMap<string, number>; count: number } {
  const ends: number[] = []
  const lanes = new Map<string, number>()
  for (const slot of slots.toSorted((a, b) => a.startAt.localeCompare(b.startAt))) {
    const { start, end } = spanOfSlot(slot)
    const free = ends.findIndex((it) => it <= start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(end, start + shortest)
    lanes.set(slot.id, lane)
  }
  return { lanes, count: Math.max(1, ends.length) }
}

export const inDay = (slots: readonly CalendarSlot[], { start, end }: Span): CalendarSlot[] =>
  slots.filter((it) => {
    const span = spanOfSlot(it)
    return span.start < end && span.end > start
  })

export interface RowLoad {
  /** Minutes. */
  planned: number
  working: number
}

/** Planned minutes of a day, and working minutes less absences. */
export function loadOf(
  slots: readonly CalendarSlot[],
  day: string,
  { openings, absences }: RowPerformer,
): RowLoad {
  const start = startOfDay(day)
  const end = startOfDay(dayAfter(day))
  const within = (span: Span, it: Span) =>
    Math.max(0, Math.min(span.end, it.end) - Math.max(span.start, it.start))
  const planned = slots.reduce((sum, it) => sum + within(spanOfSlot(it), { start, end }), 0)
  const opening = openings.get(day)
  const away = opening ? absences.reduce((sum, it) => sum + within(opening, it), 0) : 0
  const working = opening ? Math.max(0, opening.end - opening.start - away) : 0
  return { planned: Math.round(planned / minuteMs), working: Math.round(working / minuteMs) }
}
