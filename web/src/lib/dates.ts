import {
  written,
  writtenDay,
  writtenDayAndTime,
  writtenSpan,
  writtenTime,
} from '@zlecenia/contract/lib/written-dates'
import { language } from './language.ts'

// Instants are shown on Warsaw's clock whatever the browser's zone, as the spoken language writes them.

const longDay = written(() => ({ day: 'numeric', month: 'long', year: 'numeric' }))
const weekday = written(() => ({ weekday: 'long' }))
const shortWeekday = written(() => ({ weekday: 'short' }))

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
