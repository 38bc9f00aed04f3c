import type { Step } from './view.ts'

const days: Record<Exclude<Step, 'month'>, number> = { week: 7, days3: 3, day: 1 }

/** `YYYY-MM-DD` of the next or previous period's first day. */
export function shiftPeriod(date: string, step: Step, by: 1 | -1): string {
  const day = new Date(`${date}T12:00:00Z`)
  if (step === 'month') day.setUTCMonth(day.getUTCMonth() + by, 1)
  else day.setUTCDate(day.getUTCDate() + by * days[step])
  return day.toISOString().slice(0, 10)
}
