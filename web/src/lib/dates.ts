import {
  written,
  writtenDay,
  writtenDayAndTime,
  writtenSpan,
  writtenTime,
} from '@zlecenia/contract/lib/written-dates'
import { language } from './language.ts'

/** Europe/Warsaw, whatever the browser's zone. */
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

export const dayOf = (value: string | Date): string => writtenDay(language(), value)
export const longDayOf = (value: string | Date): string => longDay(language(), value)
export const weekdayOf = (value: string | Date): string => weekday(language(), value)
export const shortWeekdayOf = (value: string | Date): string => shortWeekday(language(), value)
export const timeOf = (value: string | Date): string => writtenTime(language(), value)
export const dayAndTimeOf = (value: string | Date): string => writtenDayAndTime(language(), value)
export const spanOf = (start: string, end: string): string => writtenSpan(language(), start, end)

/** `YYYY-MM-DDTHH:mm:ss` without offset. */
export function wallClockOf(instant: string | Date): string {
  const map = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map((part) => [part.type, part.value]),
  )
  return `${map.year}-${map.month}-${map.day}T${map.hour}:${map.minute}:${map.second}`
}

const offsetAt = (instant: number) => new Date(`${wallClockOf(new Date(instant))}Z`).getTime() - instant
/** UTC offsets before and after; the larger (summer) gives the earlier instant. */
const offsetsAround = (asUtc: number) => [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)]
const asUtcOf = (wallClock: string) => new Date(`${wallClock}Z`).getTime()

/**
 * Instants (UTC) for a Warsaw clock `YYYY-MM-DDTHH:mm[:ss]`: none in the skipped hour, two in the repeated
 * one.
 */
export function instantsOf(wallClock: string): string[] {
  const asUtc = asUtcOf(wallClock)
  const offsets = new Set(offsetsAround(asUtc))
  // No clock change nearby.
  if (offsets.size === 1) return [...offsets].map((offset) => new Date(asUtc - offset).toISOString())
  const found = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant) === asUtc - instant)
  return found.sort((a, b) => a - b).map((instant) => new Date(instant).toISOString())
}

/** Skipped hour: an hour later. Repeated hour: the first. */
export function instantOf(wallClock: string): string {
  const [first] = instantsOf(wallClock)
  if (first) return first
  const asUtc = asUtcOf(wallClock)
  return new Date(asUtc - (offsetsAround(asUtc)[0] ?? 0)).toISOString()
}

/** Null outside the repeated hour. */
export function whichOfTwo(instant: string): 'first' | 'second' | null {
  const [first, second] = instantsOf(wallClockOf(instant))
  if (!second) return null
  return Date.parse(instant) - Date.parse(first ?? '') < 1000 ? 'first' : 'second'
}
