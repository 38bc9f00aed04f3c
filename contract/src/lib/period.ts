import { dayAfter, daysBetween } from './working-days.ts'

/** Days, both included. */
export interface Period {
  from: string
  to: string
}

export const onDay = (day: string): Period => ({ from: day, to: day })

export const rangeOf = ({ from, to }: Period): string => `${from}..${to}`

export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The period of equal length that ends the day before. */
export function periodBefore(period: Period): Period {
  return { from: dayAfter(period.from, -lengthOf(period)), to: dayAfter(period.from, -1) }
}
