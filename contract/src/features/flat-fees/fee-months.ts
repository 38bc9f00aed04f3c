import { dayAfter } from '../../lib/working-days.ts'

// Months are `YYYY-MM`.

export const feeMonthsMost = 24

interface Span {
  from: string
  until: string | null
  /** Day of the month on which a fee is due. */
  day: number
}

function monthAfter(month: string, months = 1): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  const all = year * 12 + nth - 1 + months
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOf = (month: string): string => dayAfter(firstDayOf(monthAfter(month)), -1)

/** A day after the end of a short month is its last one. */
export function dueDayOf(month: string, day: number): string {
  const due = `${month}-${String(day).padStart(2, '0')}`
  const last = lastDayOf(month)
  return due < last ? due : last
}

/**
 * Months whose fee is due until `today`, the latest first: not before the month before the contract was recorded, since
 * another program billed those.
 */
export function dueMonths({ from, until, day }: Span, recordedOn: string, today: string): string[] {
  const earliest = monthAfter(monthOf(recordedOn), -1)
  const first = monthOf(from)
  const months: string[] = []
  for (
    let month = monthOf(today);
    month >= earliest && month >= first && months.length < feeMonthsMost;
    month = monthAfter(month, -1)
  ) {
    const isOver = until !== null && firstDayOf(month) > until
    if (!isOver && dueDayOf(month, day) <= today) months.push(month)
  }
  return months
}
