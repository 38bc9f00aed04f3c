import { dayInWarsaw } from './warsaw.ts'
import { eachDay } from './working-days.ts'
import type { Span } from './working-time.ts'

/** Days covered by a span; its end is exclusive. */
export const daysIn = ({ start, end }: Span): string[] =>
  eachDay(dayInWarsaw(new Date(start)), dayInWarsaw(new Date(Math.max(start, end - 1))))
