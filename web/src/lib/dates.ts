import { language, locale } from './language.ts'

/**
 * Instants are shown in Europe/Warsaw whatever the browser's zone, 24 h, as the spoken language writes them (Polish:
 * shared/poland.md).
 */
const zone = 'Europe/Warsaw'

/** A way of writing dates, made once a locale: making one costs more than a list of orders does. */
function written(options: (locale: string) => Intl.DateTimeFormatOptions): (date: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (date) => {
    const now = locale()
    const found = made.get(now) ?? new Intl.DateTimeFormat(now, { timeZone: zone, ...options(now) })
    made.set(now, found)
    return found.format(date)
  }
}

const shortDay = written((locale) => ({
  day: '2-digit',
  // 01/05 is May in Poland and January in America: there the month is a word.
  month: locale === 'en-US' ? 'short' : '2-digit',
  year: 'numeric',
}))
const longDay = written(() => ({ day: 'numeric', month: 'long', year: 'numeric' }))
const weekday = written(() => ({ weekday: 'long' }))
const shortWeekday = written(() => ({ weekday: 'short' }))
const time = written(() => ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
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

/** A day (`YYYY-MM-DD`) stands for its noon, so that no zone moves it; an instant for itself. */
const at = (value: string | Date): Date =>
  typeof value === 'string' && value.length === 10 ? new Date(`${value}T12:00:00Z`) : new Date(value)

/** `05.01.2026` */
export const dayOf = (value: string | Date): string => shortDay(at(value))
/** `21 listopada 2026` */
export const longDayOf = (value: string | Date): string => longDay(at(value))
/** `sobota` */
export const weekdayOf = (value: string | Date): string => weekday(at(value))
/** `sob.` */
export const shortWeekdayOf = (value: string | Date): string => shortWeekday(at(value))
/** `08:05` */
export const timeOf = (value: string | Date): string => time(at(value))
const comma = () => (language() === 'ar' ? '،' : ',')
/** `05.01.2026, 08:05` */
export const dayAndTimeOf = (value: string | Date): string => `${dayOf(value)}${comma()} ${timeOf(value)}`

/** `05.01.2026, 08:00–09:30`, with the second day when it is another. */
export function spanOf(start: string, end: string): string {
  if (dayOf(start) === dayOf(end)) return `${dayAndTimeOf(start)}–${timeOf(end)}`
  return `${dayAndTimeOf(start)} – ${dayAndTimeOf(end)}`
}

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
