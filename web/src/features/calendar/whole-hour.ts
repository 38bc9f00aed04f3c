import { hourMs } from '@zlecenia/contract/lib/durations'
import { instantOf } from '@zlecenia/contract/lib/warsaw'

export const wholeHour = (startAt: string) => ({
  startAt,
  endAt: new Date(Date.parse(startAt) + hourMs).toISOString(),
})

/** Default hour where only a day is chosen. */
export const firstHourOf = (day: string): string => instantOf(`${day.slice(0, 10)}T08:00`)
