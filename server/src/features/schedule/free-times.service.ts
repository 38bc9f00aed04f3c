import { type Availability, freeTimeDays, freeTimes } from '@zlecenia/contract/features/schedule/free-times'
import type { FreeTimesFound, schedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import type { QueryOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { forbidden } from '../../platform/errors.ts'
import { spansKept } from './busy.ts'
import { onCallFor } from './due.ts'
import { type FreeTimeData, freeTimeData } from './free-times.queries.ts'

const otherwise = 60
/** A longer one never fits between opening and closing. */
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
  const found = freeTimes(peopleOf(known, emergency === 'yes', now), {
    now,
    minutes,
    days: freeTimeDays,
    count: 3,
  })
  return {
    minutes,
    times: found.map(({ start, end }) => ({
      startAt: new Date(start).toISOString(),
      endAt: new Date(end).toISOString(),
    })),
    onCall: emergency ? onCallFor('emergency', now, known) : null,
  }
}

function usualOf(median: number | null): number {
  if (median === null) return otherwise
  return Math.min(longest, Math.max(quarter, Math.round(median / quarter) * quarter))
}

/** Nobody chosen: as the company works. Whoever is on call answers emergencies at any hour. */
function peopleOf({ company, people }: FreeTimeData, isEmergency: boolean, now: Date): Availability[] {
  const { week, worked, off } = company
  const until = new Date(now.getTime() + freeTimeDays * 24 * 3_600_000)
  if (people.length === 0) return [{ time: { week, worked, off }, busy: [], onCall: [] }]
  return people.map((it) => ({
    time: { week: it.week ?? week, worked, off },
    busy: spansKept(it, now, until),
    onCall: isEmergency ? it.onCall : [],
  }))
}
