import { daysOf, isCalendarDay } from '@zlecenia/contract/lib/list'
import type { Period } from '@zlecenia/contract/lib/period'
import { dayAfter } from '@zlecenia/contract/lib/working-days'

const bounded = ({ from, to }: Period, mostDays: number): Period => {
  const first = dayAfter(to, 1 - mostDays)
  return { from: from < first ? first : from, to }
}

export interface PeriodChoice {
  today: string
  /** Longest period, in days. */
  most: number
  /** Days of the period without a choice; the last one is today. */
  usual: number
}

/** Period of an address. */
export function periodIn(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { today, most, usual }: PeriodChoice,
): Period {
  const isGiven = from && to && isCalendarDay(from) && isCalendarDay(to) && from <= to
  return isGiven ? bounded({ from, to }, most) : { from: dayAfter(today, 1 - usual), to: today }
}

/** Period of a choice of days, whose ends may be open; null for none. */
export function periodOfRange(range: string | null, { today, most, usual }: PeriodChoice): Period | null {
  const days = range === null ? null : daysOf(range)
  if (!days) return null
  const to = days.to ?? (days.from && days.from > today ? days.from : today)
  const from = days.from ?? dayAfter(to, 1 - usual)
  return bounded(from <= to ? { from, to } : { from: to, to: from }, most)
}
