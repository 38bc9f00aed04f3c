import { hourMs, minuteMs } from './durations.ts'
import { dayInWarsaw, instantInWarsaw, instantsOf } from './warsaw.ts'
import { dayAfter, holidayOn, weekdayOfDay, workingHours } from './working-days.ts'

/** Minutes of a day on Warsaw's clock; `to` may be midnight (1440). */
export interface Hours {
  from: number
  to: number
}
/** Monday to Sunday; null is free. */
export type WorkingWeek = readonly (Hours | null)[]
export interface DaysOff {
  from: string
  to: string
}
export interface WorkingTime {
  week: WorkingWeek
  /** Names of public holidays that are worked. */
  worked: readonly string[]
  off: readonly DaysOff[]
}
/** Milliseconds, half open. */
export interface Span {
  start: number
  end: number
}

export const usualWeek: WorkingWeek = [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? workingHours : null))

export function hoursOn(day: string, { week, worked, off }: WorkingTime): Hours | null {
  const holiday = holidayOn(day)
  if (holiday !== null && !worked.includes(holiday)) return null
  if (off.some(({ from, to }) => day >= from && day <= to)) return null
  return week[weekdayOfDay(day) - 1] ?? null
}

/** Moments of a wall-clock time; a time skipped in spring is the moment of the change. */
function momentsOf(day: string, minutes: number): readonly [first: number, last: number] {
  const clock = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs).toISOString().slice(0, 19)
  const found = instantsOf(clock).map((it) => Date.parse(it))
  const jump = () => instantInWarsaw(day, (Math.floor(minutes / 60) + 1) * 60).getTime()
  return [found[0] ?? jump(), found.at(-1) ?? jump()]
}

/** Opening hours from their first moment to the end of the last minute before closing; null on a free day. */
export function openingOn(day: string, time: WorkingTime): Span | null {
  const hours = hoursOn(day, time)
  if (!hours) return null
  const start = momentsOf(day, hours.from)[0]
  const end = Math.min(momentsOf(day, hours.to)[1], momentsOf(day, hours.to - 1)[1] + minuteMs)
  return end > start ? { start, end } : null
}

export const wholeDay = (day: string): Span => ({
  start: instantInWarsaw(day, 0).getTime(),
  end: instantInWarsaw(dayAfter(day), 0).getTime(),
})

export function isWorkingMoment(at: string | Date, time: WorkingTime): boolean {
  const opening = openingOn(dayInWarsaw(at), time)
  const now = new Date(at).getTime()
  return opening !== null && now >= opening.start && now < opening.end
}

export const dueUnits = ['hours', 'days'] as const
export interface DueRule {
  amount: number
  unit: (typeof dueUnits)[number]
}

/** Moment since which so many working hours have passed; letters that came before have waited as long. */
export function workedSince(now: Date, hours: number, time: WorkingTime): Date | null {
  const today = dayInWarsaw(now)
  let left = hours * hourMs
  for (let n = 0; n <= mostDays; n++) {
    const opening = openingOn(dayAfter(today, -n), time)
    if (!opening) continue
    const worked = Math.min(opening.end, now.getTime()) - opening.start
    if (worked <= 0) continue
    if (worked >= left) return new Date(opening.start + worked - left)
    left -= worked
  }
  return null
}

/** Limit of the search: after three years without work nothing is ever due. */
const mostDays = 3 * 366

/**
 * Adds working hours to the time an order was created; or returns the closing time after as many working days, not
 * counting that day.
 */
export function dueMoment(
  takenAt: string | Date,
  { amount, unit }: DueRule,
  time: WorkingTime,
): string | null {
  const taken = new Date(takenAt).getTime()
  const first = dayInWarsaw(takenAt)
  let left = unit === 'hours' ? amount * hourMs : amount
  for (let n = unit === 'hours' ? 0 : 1; n <= mostDays; n++) {
    const opening = openingOn(dayAfter(first, n), time)
    if (!opening) continue
    if (unit === 'days') {
      left -= 1
      if (left <= 0) return new Date(opening.end).toISOString()
      continue
    }
    const start = Math.max(opening.start, taken)
    if (start >= opening.end) continue
    if (start + left <= opening.end) return new Date(start + left).toISOString()
    left -= opening.end - start
  }
  return null
}
