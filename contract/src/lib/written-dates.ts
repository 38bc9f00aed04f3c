import { type LanguageCode, languageOf } from './languages.ts'
import { zone } from './warsaw.ts'

// Instants are written on Warsaw's clock whoever reads them, 24 h, as the language writes them; a day (`YYYY-MM-DD`)
// is itself.

/** A way of writing dates, made once a language: making one costs more than a list of orders does. */
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

/** A day stands for its noon, so that no zone moves it; an instant for itself. */
const at = (value: string | Date): Date =>
  typeof value === 'string' && value.length === 10 ? new Date(`${value}T12:00:00Z`) : new Date(value)

/** `05.01.2026` */
export const writtenDay = written((language) => ({
  day: '2-digit',
  // 01/05 is May in Poland and January in America: there the month is a word.
  month: language === 'en' ? 'short' : '2-digit',
  year: 'numeric',
}))

/** `08:05` */
export const writtenTime = written(() => ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

/** `05.01.2026, 08:05` */
export function writtenDayAndTime(language: LanguageCode, value: string | Date): string {
  return `${writtenDay(language, value)}${language === 'ar' ? '،' : ','} ${writtenTime(language, value)}`
}

/** `05.01.2026, 08:00–09:30`, with the second day when it is another. */
export function writtenSpan(language: LanguageCode, start: string | Date, end: string | Date): string {
  const from = writtenDayAndTime(language, start)
  if (writtenDay(language, start) === writtenDay(language, end))
    return `${from}–${writtenTime(language, end)}`
  return `${from} – ${writtenDayAndTime(language, end)}`
}
