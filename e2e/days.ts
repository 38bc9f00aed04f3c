import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'

/** After the example data, whose orders end in five weeks, so that no performer is busy. */
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

/** A Monday after weekends: the example data have visits then. */
export function weekday(): Date {
  const day = dayAhead(0)
  const sinceFriday = [2, 0, 0, 0, 0, 0, 1][day.getUTCDay()] ?? 0
  return sinceFriday === 0 ? day : dayAhead(3 - sinceFriday)
}
