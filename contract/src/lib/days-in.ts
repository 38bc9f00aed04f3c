import { dayInWarsaw } from './warsaw.ts'
import { dayAfter } from './working-days.ts'
import type { Span } from './working-time.ts'

/** Days covered by a span; its end is exclusive. */
export function daysIn({ start, end }: Span): string[] {
  const last = dayInWarsaw(new Date(Math.max(start, end - 1)))
  const days = [dayInWarsaw(new Date(start))]
  for (let day = days[0] ?? last; day < last; ) {
    day = dayAfter(day)
    days.push(day)
  }
  return days
}
