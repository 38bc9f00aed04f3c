import {
  type HeldQualification,
  missingOn,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import {
  type Availability,
  freeTimeDays,
  freeTimes,
  freeTimesOfAnyone,
} from '@zlecenia/contract/features/schedule/free-times'
import type { FreeTimesFound, schedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { dayMs } from '@zlecenia/contract/lib/durations'
import type { QueryOf } from '@zlecenia/contract/lib/endpoint'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { wholeDay } from '@zlecenia/contract/lib/working-time'
import { heldBy } from '#features/qualifications/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { forbidden } from '#platform/errors.ts'
import { spansKept } from './busy.ts'
import { onCallFor } from './due.ts'
import { type FreeTimeData, freeTimeData } from './free-times.queries.ts'

const otherwise = 60
/** Longest slot in minutes: a longer one never fits between opening and closing. */
const longest = 8 * 60
const quarter = 15

export async function freeTimesFor(
  db: Queryable,
  caller: Caller,
  { performers = [], services = [], emergency }: QueryOf<typeof schedule.freeTimes>,
  now: Date,
): Promise<FreeTimesFound> {
  if (caller.scope('read', 'Schedule') === 'own') throw forbidden()
  const known = await freeTimeData(db, performers, services)
  const minutes = usualOf(known.usualMinutes ?? known.catalogMinutes)
  const wanted = { now, minutes, days: freeTimeDays, count: 3 }
  const people = peopleOf(known, emergency === 'yes', now)
  // A person deleted meanwhile is never free.
  const isMissing = people.length < new Set(performers).size
  const ofAll = () => (isMissing ? [] : freeTimes(people, wanted).map((it) => ({ ...it, who: null })))
  const found =
    performers.length > 0 ? ofAll() : freeTimesOfAnyone(await certified(db, people, known, now), wanted)
  return {
    minutes,
    times: found.map(({ start, end, who }) => ({
      startAt: new Date(start).toISOString(),
      endAt: new Date(end).toISOString(),
      performer: who && { id: who.id, name: who.name },
    })),
    onCall: emergency ? onCallFor('emergency', now, known) : null,
  }
}

function usualOf(median: number | null): number {
  if (median === null) return otherwise
  return Math.min(longest, Math.max(quarter, Math.round(median / quarter) * quarter))
}

type Person = Availability & { id: string; name: string }

/** The person on call answers emergencies at any hour. */
function peopleOf({ company, people }: FreeTimeData, isEmergency: boolean, now: Date): Person[] {
  const { week, worked, off } = company
  const until = new Date(now.getTime() + freeTimeDays * dayMs)
  return people.map((it) => ({
    id: it.id,
    name: it.name,
    time: { week: it.week ?? week, worked, off },
    busy: spansKept(it, now, until),
    onCall: isEmergency ? it.onCall : [],
  }))
}

/** People are busy on days without the qualifications that the services need. */
async function certified(
  db: Queryable,
  people: readonly Person[],
  { needs }: FreeTimeData,
  now: Date,
): Promise<Person[]> {
  if (needs.length === 0) return [...people]
  const held = await heldBy(
    db,
    people.map(({ id }) => id),
  )
  const heldOf = new Map<string, HeldQualification[]>(held.map((it) => [it.id, it.held]))
  const today = dayInWarsaw(now)
  const days = Array.from({ length: freeTimeDays + 1 }, (_, n) => dayAfter(today, n))
  const spans = new Map(days.map((day) => [day, wholeDay(day)]))
  return people.map((it) => {
    const without = days.filter((day) => missingOn([day], needs, heldOf.get(it.id) ?? []).length > 0)
    return { ...it, busy: [...it.busy, ...without.flatMap((day) => spans.get(day) ?? [])] }
  })
}
