import { instantOf } from '@zlecenia/contract/lib/warsaw'

const hourMs = 3_600_000

export const wholeHour = (startAt: string) => ({
  startAt,
  endAt: new Date(Date.parse(startAt) + hourMs).toISOString(),
})

/** Where a day is chosen and no hour of it. */
export const firstHourOf = (day: string): string => instantOf(`${day.slice(0, 10)}T08:00`)
