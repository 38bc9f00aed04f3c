import { z } from 'zod'
import type { DaySpan } from '../../lib/day-span.ts'
import { day, problemAt } from '../../lib/rules.ts'
import { dayAfter } from '../../lib/working-days.ts'

const minutesOfDay = z.number().int().min(0).max(1440)
export const hoursOfDay = z
  .object({ from: minutesOfDay, to: minutesOfDay })
  .refine(({ from, to }) => to - from >= 15, { error: 'schedule.hoursUnclear' })

/** Request form: whole days, or hours of one day. */
export const daySpanSent = {
  from: day,
  to: day,
  hours: hoursOfDay.nullish().transform((value) => value ?? null),
}

export const daySpanRead = {
  from: z.string(),
  to: z.string(),
  hours: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
}

const mostDays = 400

export function checkDaySpan({ from, to, hours }: DaySpan, ctx: z.RefinementCtx): void {
  const isOneDay = from === to
  if (to < from || to > dayAfter(from, mostDays) || (hours && !isOneDay)) {
    problemAt(ctx, ['to'], 'schedule.spanUnclear')
  }
}
