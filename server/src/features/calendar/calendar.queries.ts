import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from '../../platform/database/database.ts'

// $1, $2: half-open period. Slots have a maximum length, which bounds the index. $3: performer or null.
const inTime = `s.start_at < $2 and s.start_at > $1::timestamptz - interval '${limits.slotMaxHours} hours' and s.end_at > $1
  and ($3::uuid is null
       or exists (select 1 from slot_performers sp where sp.slot_id = s.id and sp.user_id = $3))`

const slots = (which: string, contactData: string) => `
  select s.id, o.id as "orderId", o.number, s.start_at as "startAt", s.end_at as "endAt", o.state,
         o.is_fault as "isFault", o.client_name as client, case when ${contactData} then o.client ->> 'phone' end as phone,
         o.address, o.city, o.building_name as "buildingName",
         coalesce(v.titles, '[]') as services, v.icon, coalesce(p.performers, '[]') as performers
    from slots s
    join orders o on o.id = s.order_id
    left join lateral (
      select json_agg(sv.title order by os.position) as titles,
             (array_agg(g.icon order by os.position))[1] as icon
        from order_services os join services sv on sv.id = os.service_id
        join service_groups g on g.id = sv.group_id
       where os.order_id = o.id) v on true
    left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                      order by u.last_name, u.first_name, u.id) as performers
        from slot_performers sp join users u on u.id = sp.user_id where sp.slot_id = s.id) p on true
   where ${which}
   order by s.start_at, s.id`

const between = statement('calendar.between', `${slots(inTime, '$4')} limit ${limits.calendarSlotsMax + 1}`)
const byId = statement('calendar.byId', slots('s.id = any($1)', '$2'))

// A row per day a slot overlaps, half open at midnight. $4: how many per day.
const daysBetween = statement(
  'calendar.days',
  `with days as materialized (
     select array_agg(day at time zone 'Europe/Warsaw' order by day) as starts
       from generate_series(date_trunc('day', $1::timestamptz at time zone 'Europe/Warsaw'),
                            ($2::timestamptz at time zone 'Europe/Warsaw') - interval '1 microsecond',
                            interval '1 day') day
   ), drawn as materialized (
     select s.id, s.start_at, greatest(width_bucket(s.start_at, starts), 1) as first,
            width_bucket(s.end_at - interval '1 microsecond', starts) as last
       from slots s, days where ${inTime}
   ), by_day as (
     select id, start_at, first as day from drawn
     union all
     select id, start_at, day from drawn, generate_series(first + 1, last) day where last > first
   )
   select to_char(starts[day] at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as day, count, first
     from (select day, count(*) as count, (array_agg(id order by start_at, id))[:$4::int] as first
             from by_day group by day) d, days
    order by 1`,
)

interface Period {
  from: string
  to: string
}

type Row = Omit<CalendarSlot, 'startAt' | 'endAt'> & { startAt: Date; endAt: Date }

interface Sees {
  performerId: string | null
  contactData: boolean
}

const slotOf = (row: Row): CalendarSlot => ({
  ...row,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
})

export async function slotsBetween(
  db: Queryable,
  { from, to }: Period,
  { performerId, contactData }: Sees,
): Promise<CalendarSlot[]> {
  return (await db.query<Row>(between, [from, to, performerId, contactData])).rows.map(slotOf)
}

export async function daysOf(
  db: Queryable,
  { from, to }: Period,
  perDay: number,
  { performerId, contactData }: Sees,
): Promise<{ slots: CalendarSlot[]; days: CalendarDay[] }> {
  const { rows } = await db.query<CalendarDay & { first: string[] }>(daysBetween, [
    from,
    to,
    performerId,
    perDay,
  ])
  const shown = new Set(rows.flatMap(({ first }) => first))
  const { rows: slots } = await db.query<Row>(byId, [[...shown], contactData])
  return { slots: slots.map(slotOf), days: rows.map(({ day, count }) => ({ day, count })) }
}
