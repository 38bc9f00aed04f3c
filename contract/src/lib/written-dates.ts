import type { DaySpan } from './day-span.ts'
import { type LanguageCode, languageOf } from './languages.ts'
import { zone } from './warsaw.ts'

// Texts use Warsaw's clock for every reader, 24 h; a day (`YYYY-MM-DD`) is itself.

/** Formatters are cached: creating one costs more than a list of orders. */
export function written(
  options: (language: LanguageCode) => Intl.DateTimeFormatOptions,
): (language: LanguageCode, value: string | Date) => string {
  const made = new Map<LanguageCode, Intl.DateTimeFormat>()
  return (language, value) => {
    const found =
      made.get(language) ??
      new Intl.DateTimeFormat(languageOf(language).locale, { timeZone: zone, ...options(language) })
    made.set(language, found)
    return found.format(at(value))
  }
}

const at = (value: string | Date): Date =>
  typeof value === 'string' && value.length === 10 ? new Date(`${value}T12:00:00Z`) : new Date(value)

export const writtenDay = written((language) => ({
  day: '2-digit',
  // 01/05 is May in Poland and January in America, so English writes the month.
  month: language === 'en' ? 'short' : '2-digit',
  year: 'numeric',
}))

/** Month of a day, with its year. */
export const writtenMonth = written(() => ({ month: 'long', year: 'numeric' }))

export const writtenTime = written(() => ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

export function writtenDayAndTime(language: LanguageCode, value: string | Date): string {
  return `${writtenDay(language, value)}${language === 'ar' ? '،' : ','} ${writtenTime(language, value)}`
}

export function writtenSpan(language: LanguageCode, start: string | Date, end: string | Date): string {
  const from = writtenDayAndTime(language, start)
  if (writtenDay(language, start) === writtenDay(language, end))
    return `${from}–${writtenTime(language, end)}`
  return `${from} – ${writtenDayAndTime(language, end)}`
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((it) => String(it).padStart(2, '0')).join(':')

export function writtenDaySpan(language: LanguageCode, { from, to, hours }: DaySpan): string {
  const days = [...new Set([from, to])].map((it) => writtenDay(language, it)).join(' – ')
  return hours ? `${days}${language === 'ar' ? '،' : ','} ${clockOf(hours.from)}–${clockOf(hours.to)}` : days
}
