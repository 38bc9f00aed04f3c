import {
  written,
  writtenDay,
  writtenDayAndTime,
  writtenSpan,
  writtenTime,
} from '@zlecenia/contract/lib/written-dates'
import { language } from './language.ts'

/** Instants are shown in Europe/Warsaw whatever the browser's zone, as the spoken language writes them. */
const zone = 'Europe/Warsaw'

const longDay = written(() => ({ day: 'numeric', month: 'long', year: 'numeric' }))
const weekday = written(() => ({ weekday: 'long' }))
const shortWeekday = written(() => ({ weekday: 'short' }))
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `05.01.2026` */
export const dayOf = (value: string | Date): string => writtenDay(language(), value)
/** `21 listopada 2026` */
export const longDayOf = (value: string | Date): string => longDay(language(), value)
/** `sobota` */
export const weekdayOf = (value: string | Date): string => weekday(language(), value)
/** `sob.` */
export const shortWeekdayOf = (value: string | Date): string => shortWeekday(language(), value)
/** `08:05` */
export const timeOf = (value: string | Date): string => writtenTime(language(), value)
/** `05.01.2026, 08:05` */
export const dayAndTimeOf = (value: string | Date): string => writtenDayAndTime(language(), value)
/** `05.01.2026, 08:00–09:30`, with the second day when it is another. */
export const spanOf = (start: string, end: string): string => writtenSpan(language(), start, end)

/** The wall clock in Warsaw as `YYYY-MM-DDTHH:mm:ss`, without offset. */
export function wallClockOf(instant: string | Date): string {
  const map = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map((part) => [part.type, part.value]),
  )
  return `${map.year}-${map.month}-${map.day}T${map.hour}:${map.minute}:${map.second}`
}

/**
 * The instant (ISO 8601, UTC) of a wall clock in Warsaw (`YYYY-MM-DDTHH:mm[:ss]`). In the hour that daylight saving
 * skips the clock is read an hour later; in the hour that comes twice, the first is meant.
 */
export function instantOf(wallClock: string): string {
  const asUtc = new Date(`${wallClock}Z`).getTime()
  const offsetAt = (instant: number) => new Date(`${wallClockOf(new Date(instant))}Z`).getTime() - instant
  // The offsets around the change; the larger one (summer) gives the earlier instant, right unless it was skipped.
  const [before, after] = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)]
  const found = [before, after]
    .map((offset) => asUtc - offset)
    .find((instant) => offsetAt(instant) === asUtc - instant)
  return new Date(found ?? asUtc - before).toISOString()
}
