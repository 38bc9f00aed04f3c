/**
 * Days for the stories' slots lie beyond the example data (its orders end five weeks ahead), so that no performer is
 * taken, and a story reads the same on any day.
 */
export function dayAhead(days: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days, 12))
}

const parts = (day: Date) => ({
  d: day.getUTCDate(),
  m: day.getUTCMonth() + 1,
  y: day.getUTCFullYear(),
})

/** As a dispatcher types it: "23.11.2026". */
export function typedDay(day: Date): string {
  const { d, m, y } = parts(day)
  return `${d}.${m}.${y}`
}

/** As the screens show it: "05.01.2026". */
export function shownDay(day: Date): string {
  const { d, m, y } = parts(day)
  return `${String(d).padStart(2, '0')}.${String(m).padStart(2, '0')}.${y}`
}

/** `2026-01-05` */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10)

/** Today, or the Monday after a weekend: the example data have visits then. */
export function weekday(): Date {
  const day = dayAhead(0)
  const sinceFriday = [2, 0, 0, 0, 0, 0, 1][day.getUTCDay()] ?? 0
  return sinceFriday === 0 ? day : dayAhead(3 - sinceFriday)
}
