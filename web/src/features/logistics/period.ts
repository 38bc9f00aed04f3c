import type { Period } from '@zlecenia/contract/features/logistics/cases'
import { daysOf, isCalendarDay } from '@zlecenia/contract/lib/list'
import { dayAfter } from '@zlecenia/contract/lib/working-days'

/** Longest period of the figures, in days. */
const mostDays = 62

const bounded = ({ from, to }: Period): Period => {
  const first = dayAfter(to, 1 - mostDays)
  return { from: from < first ? first : from, to }
}

/** Period of an address; the last seven days without one. */
export function periodIn(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const isGiven = from && to && isCalendarDay(from) && isCalendarDay(to) && from <= to
  return isGiven ? bounded({ from, to }) : { from: dayAfter(today, -6), to: today }
}

/** Period of a choice of days, whose ends may be open; null for none. */
export function periodOfRange(range: string | null, today: string): Period | null {
  const days = range === null ? null : daysOf(range)
  if (!days) return null
  const to = days.to ?? (days.from && days.from > today ? days.from : today)
  const from = days.from ?? dayAfter(to, -6)
  return bounded(from <= to ? { from, to } : { from: to, to: from })
}
