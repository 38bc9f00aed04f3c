import type { Figures } from '@zlecenia/contract/features/logistics/logistics.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { changesVisitState, officeMarkOf, visitStateAfter } from '#features/order-base/index.ts'
import { hasFailed, isBegunLate } from '#features/orders/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { endOf, startOf } from '#platform/database/where.ts'

// $1, $2: days, both included.
const start = startOf('$1')
const end = endOf('$2')
const within = (column: string) => `${column} >= ${start} and ${column} < ${end}`
/** The slots that the list of orders finds for these days. */
const inPeriod = (of: string) => `${of}.start_at < ${end} and ${of}.end_at > ${start}
  and ${of}.start_at > ${start} - interval '${limits.slotMaxHours} hours'`
const dayOf = (moment: string) => `((${moment}) at time zone '${zone}')::date`
const listed = (select: string) => `coalesce((select json_agg(it) from (${select}) it), '[]')`

const planned = listed(`
  select to_char(g.day, 'YYYY-MM-DD') as day, count(distinct s.order_id)::int as count
    from slots s
   cross join lateral generate_series(
     greatest(${dayOf('s.start_at')}, $1::date), least(${dayOf(`s.end_at - interval '1 microsecond'`)}, $2::date),
     interval '1 day') g (day)
   where s.cancelled is null and ${inPeriod('s')} group by g.day`)

const done = listed(`
  select to_char(${dayOf('o.finished_at')}, 'YYYY-MM-DD') as day, count(*)::int as count
    from orders o where ${within('o.finished_at')} group by 1`)

const failures = listed(`
  select v.reason, count(distinct s.order_id)::int as count
    from visit_events v join slots s on s.id = v.slot_id
   where ${hasFailed} and v.reason is not null and ${within('v.moment')}
   group by 1 order by 2 desc, 1`)

const waiting = listed(`
  select o.waiting_for as reason, count(*)::int as count from orders o
   where o.waiting_for is not null group by 1 order by 2 desc, 1`)

const took = 'greatest(0, extract(epoch from o.first_visit_at - o.created_at) / 60)'
const reaction = (condition = 'true') => `(
  select json_build_object('cases', count(*)::int,
           'median', percentile_cont(0.5) within group (order by ${took}),
           'p90', percentile_cont(0.9) within group (order by ${took}))
    from orders o where ${within('o.first_visit_at')} and ${condition})`

const begun = (condition = 'true') => `(
  select count(distinct s.order_id)::int from slots s
   where s.cancelled is null and s.begun_at is not null and ${within('s.begun_at')} and ${condition})`

const finished = `(
  select json_build_object('orders', count(*)::int, 'visits', coalesce(sum(visits), 0)::int)
    from orders o
   cross join lateral (
     select count(*) as visits from slots s
      where s.order_id = o.id and s.cancelled is null and s.start_at <= o.finished_at
        and ${officeMarkOf('s.id')} is distinct from 'not_held') taken
   where ${within('o.finished_at')})`

const summed = statement(
  'logistics.figures',
  `select ${planned} as planned, ${done} as done, ${failures} as failures, ${waiting} as waiting,
          json_build_object('all', ${reaction()}, 'emergency', ${reaction("o.priority = 'emergency'")}) as reaction,
          json_build_object('begun', ${begun()}, 'late', ${begun(isBegunLate)}) as punctuality,
          ${finished} as finished`,
)

interface ByDay {
  day: string
  count: number
}
export interface Summed
  extends Pick<Figures, 'failures' | 'waiting' | 'reaction' | 'punctuality' | 'finished'> {
  planned: ByDay[]
  done: ByDay[]
}

export async function summedFigures(db: Queryable, from: string, to: string): Promise<Summed> {
  const { rows } = await db.query<Summed>(summed, [from, to])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}

const minutesIn = (...states: string[]) => `coalesce(round(sum(extract(epoch from
    greatest(interval '0', least(until, ${end}) - greatest(since, ${start}))) / 60)
    filter (where state in (${states.map((it) => `'${it}'`).join(', ')}))), 0)::int`

/** A visit that is not finished lasts until now, at most to the end of its slot. */
const steps = `
  select v.user_id, ${visitStateAfter} as state, v.moment as since,
         coalesce(lead(v.moment) over (partition by v.slot_id, v.user_id order by v.moment, v.at),
                  greatest(v.moment, least(now(), s.end_at))) as until
    from slots s
    join slot_performers p on p.slot_id = s.id
    join visit_events v on v.slot_id = p.slot_id and v.user_id = p.user_id and ${changesVisitState}
   where s.cancelled is null and ${inPeriod('s')}`

const times = statement(
  'logistics.times',
  `with performed as materialized (
     select p.user_id, p.order_id from slot_performers p join slots s on s.id = p.slot_id and s.cancelled is null
      where ${inPeriod('s')} group by 1, 2
   ), taken as (
     select user_id, ${minutesIn('travelling')} as travel, ${minutesIn('onSite', 'working')} as work,
            ${minutesIn('paused')} as breaks from (${steps}) step group by user_id
   )
   select coalesce((
            select json_agg(json_build_object('id', o.user_id, 'orders', o.orders, 'travel', coalesce(t.travel, 0),
                     'work', coalesce(t.work, 0), 'breaks', coalesce(t.breaks, 0)))
              from (select user_id, count(*)::int as orders from performed group by 1) o
              left join taken t on t.user_id = o.user_id), '[]') as people,
          coalesce((
            select json_agg(json_build_object('id', c.crew_id, 'orders', c.orders))
              from (select m.crew_id, count(distinct p.order_id)::int as orders
                      from performed p join crew_members m on m.user_id = p.user_id group by 1) c), '[]') as crews`,
)

export interface Times {
  people: { id: string; orders: number; travel: number; work: number; breaks: number }[]
  crews: { id: string; orders: number }[]
}

export async function timesOfPeople(db: Queryable, from: string, to: string): Promise<Times> {
  const { rows } = await db.query<Times>(times, [from, to])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}
