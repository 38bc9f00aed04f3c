import { minuteMs } from './durations.ts'
import { instantOf } from './warsaw.ts'
import { dayAfter, daysBetween } from './working-days.ts'
import type { Hours, Span } from './working-time.ts'

/** Whole days, both included; or hours of one day, in both fields. */
export interface DaySpan {
  from: string
  to: string
  hours: Hours | null
}

const clockOf = (day: string, minutes: number) =>
  Date.parse(
    instantOf(new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs).toISOString().slice(0, 19)),
  )

export const momentsOfDays = ({ from, to, hours }: DaySpan): Span => ({
  start: clockOf(from, hours?.from ?? 0),
  end: clockOf(to, hours?.to ?? 24 * 60),
})

export interface WeeklySpan extends DaySpan {
  /** The last day on which it may begin; null: once. */
  repeatsUntil: string | null
}

const weeksBetween = (from: string, to: string) => Math.floor(daysBetween(from, to) / 7)

/** Occurrences that overlap `first` to `last`, both included, at the same wall-clock hours each week. */
export function occurrencesOf(
  { from, to, hours, repeatsUntil }: WeeklySpan,
  first: string,
  last: string,
): DaySpan[] {
  const until = repeatsUntil ?? from
  const found: DaySpan[] = []
  for (let n = Math.max(0, weeksBetween(to, first)); ; n++) {
    const start = dayAfter(from, 7 * n)
    const end = dayAfter(to, 7 * n)
    if (start > until || start > last) return found
    if (end >= first) found.push({ from: start, to: end, hours })
  }
}

export const isWithinAWeek = ({ from, to }: Pick<DaySpan, 'from' | 'to'>): boolean => to < dayAfter(from, 7)
