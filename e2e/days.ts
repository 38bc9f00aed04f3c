import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { isWorkingDay } from '@zlecenia/contract/lib/working-days'

/** Days after the example data, whose orders end in five weeks, so that no performer is busy. */
export function dayAhead(days: number): Date {
  const noon = new Date(`${todayInWarsaw()}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon
}

const parts = (day: Date) => ({
  d: day.getUTCDate(),
  m: day.getUTCMonth() + 1,
  y: day.getUTCFullYear(),
})

export function typedDay(day: Date): string {
  const { d, m, y } = parts(day)
  return `${d}.${m}.${y}`
}

export function shownDay(day: Date): string {
  const { d, m, y } = parts(day)
  return `${String(d).padStart(2, '0')}.${String(m).padStart(2, '0')}.${y}`
}

export const isoDay = (day: Date): string => day.toISOString().slice(0, 10)

/** Today or the next one: the example data have visits then. */
export function workingDay(): Date {
  let ahead = 0
  while (!isWorkingDay(isoDay(dayAhead(ahead)))) ahead += 1
  return dayAhead(ahead)
}
