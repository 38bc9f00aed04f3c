import type {
  AvailabilityPerformer,
  availability,
} from '@zlecenia/contract/features/schedule/availability.contract'
import { momentsOfDays, occurrencesOf } from '@zlecenia/contract/lib/day-span'
import type { AnswerOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import { dayAfter, eachDay } from '@zlecenia/contract/lib/working-days'
import { hoursOn } from '@zlecenia/contract/lib/working-time'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { knowsKind } from './absences/knows-kind.ts'
import { type AvailabilityData, type AvailabilityDays, listAvailability } from './availability.queries.ts'

export async function readAvailability(
  db: Queryable,
  caller: Caller,
  { from, to }: QueryOf<typeof availability.performers>,
): Promise<AnswerOf<typeof availability.performers>> {
  const last = dayAfter(to, -1)
  const { start, end } = momentsOfDays({ from, to: last, hours: null })
  const days = { start: new Date(start), end: new Date(end), first: from, last }
  const only = caller.scope('read', 'Schedule') === 'own' ? caller.id : null
  const data = await listAvailability(db, days, only)
  const events = eventsByUser(data, days)
  const { week, worked, off } = data.company
  const time = { week, worked, off }
  return {
    crews: data.crews,
    performers: data.performers.map(({ week: own, absences, ...performer }) => ({
      ...performer,
      days: eachDay(from, last).map((day) => ({
        day,
        hours: hoursOn(day, { ...time, week: own ?? week }),
      })),
      absences: absences.map((it) => ({
        ...it,
        ...isoTimes(Date.parse(it.startAt), Date.parse(it.endAt)),
        kind: knowsKind(caller, performer.id, it.kind) ? it.kind : null,
      })),
      events: events.get(performer.id) ?? [],
    })),
  }
}

const isoTimes = (start: number, end: number) => ({
  startAt: new Date(start).toISOString(),
  endAt: new Date(end).toISOString(),
})

function eventsByUser({ events }: AvailabilityData, { first, last }: AvailabilityDays) {
  const found = new Map<string, AvailabilityPerformer['events']>()
  const all = events.flatMap(({ users, id, title, ...it }) =>
    occurrencesOf(it, first, last).map((span) => ({ users, id, title, span, ...momentsOfDays(span) })),
  )
  for (const { users, id, title, span, start, end } of all.toSorted((a, b) => a.start - b.start)) {
    const event = { id, title, ...isoTimes(start, end), wholeDays: span.hours === null }
    for (const user of users) found.set(user, [...(found.get(user) ?? []), event])
  }
  return found
}
