import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { TimedTap } from './worked-time.ts'

/** Longest time without a tap in which a visit still counts. */
const around = "interval '2 days'"

// Visits with a tap near a half-open period, each with all of its taps.
const visits = (whose: string) => `
  with near as (
    select distinct v.slot_id, v.user_id from visit_events v
     where v.moment >= $1::timestamptz - ${around} and v.moment < $2::timestamptz + ${around}
       and v.kind not in ('held', 'not_held', 'accept')${whose})
  select n.user_id as "userId", s.id as "slotId", o.id as "orderId", o.number, o.address, o.city,
         json_agg(json_build_object('kind', v.kind, 'at', v.moment, 'isLate', v.is_late,
                                    'isCorrected', v.corrected_at is not null) order by v.moment, v.at, v.id) as taps
    from near n
    join visit_events v on v.slot_id = n.slot_id and v.user_id = n.user_id
                       and v.kind not in ('held', 'not_held', 'accept', 'obstacle')
    join slots s on s.id = n.slot_id
    join orders o on o.id = s.order_id
   group by n.user_id, s.id, o.id`

const ofAll = statement('timeSheets.visits', visits(''))
const ofOne = statement('timeSheets.ownVisits', visits(' and v.user_id = $3'))

export interface TappedVisit {
  userId: string
  slotId: string
  orderId: string
  number: string
  address: string
  city: string
  taps: TimedTap[]
}

interface Period {
  start: Date
  end: Date
}

/** `userId` null: of everybody. Taps of cancelled slots and of former performers count: the work was done. */
export async function tappedVisits(
  db: Queryable,
  { start, end }: Period,
  userId: string | null,
): Promise<TappedVisit[]> {
  const found = userId
    ? db.query<TappedVisit>(ofOne, [start, end, userId])
    : db.query<TappedVisit>(ofAll, [start, end])
  return (await found).rows
}

const plannedSlots = statement(
  'timeSheets.planned',
  `select p.start_at as "startAt", p.end_at as "endAt"
     from slot_performers p join slots s on s.id = p.slot_id and s.cancelled is null
    where p.user_id = $3 and p.end_at > $1 and p.start_at < $2
      and p.end_at < $2::timestamptz + interval '${limits.slotMaxHours} hours'`,
)

export async function plannedOf(db: Queryable, { start, end }: Period, userId: string) {
  const { rows } = await db.query<{ startAt: Date; endAt: Date }>(plannedSlots, [start, end, userId])
  return rows.map(({ startAt, endAt }) => ({ start: startAt.getTime(), end: endAt.getTime() }))
}

const person = statement(
  'timeSheets.person',
  "select id, first_name || ' ' || last_name as name from users where id = $1",
)

export async function personOf(db: Queryable, id: string): Promise<{ id: string; name: string } | null> {
  return (await db.query<{ id: string; name: string }>(person, [id])).rows[0] ?? null
}
