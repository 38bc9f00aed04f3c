import type { WeeklySpan } from '@zlecenia/contract/lib/day-span'
import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from '#platform/database/database.ts'
import { daySpanJson, eventsOfDays } from './availability.queries.ts'

const mostBusy = 500
const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Warsaw')::date`

export interface Kept {
  /** Slots and absences. */
  busy: { startAt: string; endAt: string }[]
  events: WeeklySpan[]
}

/** Times at which a user `u` is busy between two moments (each an SQL instant). */
export const keptJson = (from: string, until: string) => `
  'busy', coalesce((
    select json_agg(json_build_object('startAt', b.start_at, 'endAt', b.end_at))
      from ((select p.start_at, p.end_at
              from slot_performers p join slots t on t.id = p.slot_id
              join orders o on o.id = t.order_id and o.state <> 'cancelled' and t.cancelled is null
             where p.user_id = u.id and p.end_at > ${from} and p.start_at < ${until}
               and p.end_at < ${until} + interval '${limits.slotMaxHours} hours'
             order by p.start_at limit ${mostBusy})
            union all
            select a.start_at, a.end_at from absences a
             where a.user_id = u.id and a.state in ('approved', 'entered')
               and a.end_at > ${from} and a.start_at < ${until}) b), '[]'),
  'events', coalesce((
    select json_agg(json_build_object(${daySpanJson}, 'repeatsUntil', to_char(it.repeats_until, 'YYYY-MM-DD')))
      from internal_event_users g join internal_events it on it.id = g.event_id
     where g.user_id = u.id and ${eventsOfDays(dayOf(from), dayOf(until))}), '[]')`

const mostCandidates = 500

// $1: the absent user; $2, $3: from and until.
const candidates = statement(
  'schedule.candidates',
  `select u.id, u.first_name || ' ' || u.last_name as name,
          json_build_object(${keptJson('$2::timestamptz', '$3::timestamptz')}) as kept
     from users u left join crew_members m on m.user_id = u.id
    where u.status = 'active' and u.id <> $1
      and exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')
    order by coalesce(m.crew_id = (select crew_id from crew_members where user_id = $1), false) desc,
             u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id
    limit ${mostCandidates}`,
)

export interface Candidate {
  id: string
  name: string
  kept: Kept
}

/** Other workers, of the same crew first. */
export async function candidatesFor(
  db: Queryable,
  userId: string,
  from: Date,
  until: Date,
): Promise<Candidate[]> {
  return (await db.query<Candidate>(candidates, [userId, from, until])).rows
}
