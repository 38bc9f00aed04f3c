import { hourMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw, instantOf, instantsOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'

type Span = Record<'startAt' | 'endAt', string>

/** Milliseconds; a time on the other side of a midnight is no further from its visit. */
const mostApart = 4 * hourMs

const momentsOf = (wallClock: string): string[] => {
  const both = instantsOf(wallClock)
  return both.length > 0 ? both : [instantOf(wallClock)]
}

/** The moment of a typed time: on the day of the visit, or beyond a midnight that is near it. */
export function lateMoment(time: string, { startAt, endAt }: Span, now: Date): string | null {
  if (!/^\d\d:\d\d$/u.test(time)) return null
  const gap = (instant: string) =>
    Math.max(Date.parse(startAt) - Date.parse(instant), Date.parse(instant) - Date.parse(endAt), 0)
  // A visit of a later day may have been made today.
  const day = dayInWarsaw(new Date(Math.min(Date.parse(startAt), now.getTime())))
  const beside = [-1, 1]
    .flatMap((by) => momentsOf(`${dayAfter(day, by)}T${time}:00`))
    .filter((it) => gap(it) <= mostApart && Date.parse(it) <= now.getTime())
  const moments = [...momentsOf(`${day}T${time}:00`), ...beside]
  return moments.reduce((best, it) => (gap(it) < gap(best) ? it : best))
}
