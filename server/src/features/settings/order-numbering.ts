import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'

let lastAsked = { minute: 0, year: 0 }

/** The year orders are numbered in: that of the day in Warsaw, which is asked once a minute. */
export function numberingYear(now: Date): number {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== lastAsked.minute) lastAsked = { minute, year: Number(dayInWarsaw(now).slice(0, 4)) }
  return lastAsked.year
}

/** The sequence of a year's numbers. */
export function numberingOf(year: number): string {
  return `order_number_${year}`
}
