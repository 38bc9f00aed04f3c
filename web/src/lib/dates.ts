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

const offsetAt = (instant: number) => new Date(`${wallClockOf(new Date(instant))}Z`).getTime() - instant
/** The clock's distance from UTC the day before and the day after: the larger one (summer) gives the earlier instant. */
const offsetsAround = (asUtc: number) => [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)]
const asUtcOf = (wallClock: string) => new Date(`${wallClock}Z`).getTime()

/**
 * The instants (ISO 8601, UTC) at which a clock in Warsaw shows this (`YYYY-MM-DDTHH:mm[:ss]`), the first one first:
 * none in the hour that summer time skips, two in the hour that comes twice.
 */
export function instantsOf(wallClock: string): string[] {
  const asUtc = asUtcOf(wallClock)
  const offsets = new Set(offsetsAround(asUtc))
  // Every day that is not next to a change.
  if (offsets.size === 1) return [...offsets].map((offset) => new Date(asUtc - offset).toISOString())
  const found = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant) === asUtc - instant)
  return found.sort((a, b) => a - b).map((instant) => new Date(instant).toISOString())
}

/**
 * The instant of a wall clock in Warsaw. In the hour that daylight saving skips the clock is read an hour later; in the
 * hour that comes twice, the first is meant.
 */
export function instantOf(wallClock: string): string {
  const [first] = instantsOf(wallClock)
  if (first) return first
  const asUtc = asUtcOf(wallClock)
  return new Date(asUtc - (offsetsAround(asUtc)[0] ?? 0)).toISOString()
}

/** Which of the two an instant is in the hour that comes twice; null in every other hour. */
export function whichOfTwo(instant: string): 'first' | 'second' | null {
  const [first, second] = instantsOf(wallClockOf(instant))
  if (!second) return null
  return Date.parse(instant) - Date.parse(first ?? '') < 1000 ? 'first' : 'second'
}
