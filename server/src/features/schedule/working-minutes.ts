import { momentsOfDays, occurrencesOf } from '@zlecenia/contract/lib/day-span'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { eachDay } from '@zlecenia/contract/lib/working-days'
import { hoursOn, openingOn, type Span, type WorkingTime } from '@zlecenia/contract/lib/working-time'
import type { Queryable } from '#platform/database/database.ts'
import { listAvailability } from './availability.queries.ts'

export interface PersonsHours {
  id: string
  name: string
  isActive: boolean
  /** Working hours that have passed, without absences and internal events. */
  minutes: number
}

/** Working hours of performers in days, both included, up to a moment; by crew, then by name. */
export async function workingMinutes(
  db: Queryable,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<{ people: PersonsHours[]; crews: { id: string; name: string; members: string[] }[] }> {
  const { start, end } = momentsOfDays({ from, to, hours: null })
  const around = { start: new Date(start), end: new Date(end), first: from, last: to }
  const { company, performers, crews, events } = await listAvailability(db, around, null)
  const until = Math.min(end, now.getTime())
  const today = dayInWarsaw(now)
  const days = eachDay(from, to < today ? to : today)
  return {
    people: performers.map(({ id, firstName, lastName, active, week, absences }) => {
      const time = { week: week ?? company.week, worked: company.worked, off: company.off }
      const open = days.flatMap((day) => knownOpening(day, time) ?? [])
      const away = [
        ...absences
          .filter(({ state }) => state !== 'asked')
          .map(({ startAt, endAt }) => ({ start: Date.parse(startAt), end: Date.parse(endAt) })),
        ...events
          .filter(({ users }) => users.includes(id))
          .flatMap((it) => occurrencesOf(it, from, to).map(momentsOfDays)),
      ]
      const left = open
        .map((it) => ({ ...it, end: Math.min(it.end, until) }))
        .reduce((sum, it) => sum + Math.max(0, it.end - it.start) - covered(it, away), 0)
      return { id, name: `${firstName} ${lastName}`, isActive: active, minutes: Math.round(left / minuteMs) }
    }),
    crews: crews.map(({ id, name }) => ({
      id,
      name,
      members: performers.filter(({ crewId }) => crewId === id).map((it) => it.id),
    })),
  }
}

const mostKnown = 20_000
const known = new Map<string, Span | null>()

/** Wall clock to moments is slow, and many people have the same hours. */
function knownOpening(day: string, time: WorkingTime): Span | null {
  const hours = hoursOn(day, time)
  if (!hours) return null
  const key = `${day} ${hours.from} ${hours.to}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const opening = openingOn(day, time)
  known.set(key, opening)
  return opening
}

/** Milliseconds of a span that others cover, each moment once. */
function covered(span: Span, others: readonly Span[]): number {
  let at = span.start
  let sum = 0
  for (const { start, end } of others.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(at, start)
    const to = Math.min(span.end, end)
    if (to <= from) continue
    sum += to - from
    at = to
  }
  return sum
}
