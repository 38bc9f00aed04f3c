import {
  written,
  writtenDay,
  writtenDayAndTime,
  writtenMonth,
  writtenSpan,
  writtenTime,
} from '@zlecenia/contract/lib/written-dates'
import { language } from './language.ts'

const longDay = written(() => ({ day: 'numeric', month: 'long', year: 'numeric' }))
const dayAndMonth = written(() => ({ day: 'numeric', month: 'short' }))
const weekday = written(() => ({ weekday: 'long' }))
const shortWeekday = written(() => ({ weekday: 'short' }))

export const dayOf = (value: string | Date): string => writtenDay(language(), value)
export const longDayOf = (value: string | Date): string => longDay(language(), value)
/** A day of this year. */
export const shortDayOf = (value: string | Date): string => dayAndMonth(language(), value)
export const monthOf = (day: string): string => writtenMonth(language(), day)
export const weekdayOf = (value: string | Date): string => weekday(language(), value)
export const shortWeekdayOf = (value: string | Date): string => shortWeekday(language(), value)
export const timeOf = (value: string | Date): string => writtenTime(language(), value)
export const dayAndTimeOf = (value: string | Date): string => writtenDayAndTime(language(), value)
export const spanOf = (start: string, end: string): string => writtenSpan(language(), start, end)

/** The first formatter takes 35 ms at a quarter of the speed: created while the data is loading. */
export const prepareDates = (): void => void dayAndTimeOf(new Date())
