import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from '../../platform/database/database.ts'

// $1 and $2: the time, half open: a slot that ends when it begins is outside. Both ends of the index are named: no slot
// is longer than it may be, so what ends in time began not much earlier. $3: a performer, or null for everybody's.
const inTime = `s.start_at < $2 and s.start_at > $1::timestamptz - interval '${limits.slotMaxHours} hours' and s.end_at > $1
  and ($3::uuid is null
       or exists (select 1 from slot_performers sp where sp.slot_id = s.id and sp.user_id = $3))`

/** Slots `s` that `which` says, earliest first; `contactData`: whether the client's phone is told. */
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

// Each slot on each day it overlaps; on the last day only when it doesn't end as that one begins. $4: how many of a day.
const daysBetween = statement(
  'calendar.days',
  `select to_char(day, 'YYYY-MM-DD') as day, count(*) as count, (array_agg(id order by start_at, id))[:$4::int] as first
     from slots s,
          generate_series(
            date_trunc('day', greatest(start_at, $1::timestamptz) at time zone 'Europe/Warsaw'),
            (least(end_at, $2::timestamptz) at time zone 'Europe/Warsaw') - interval '1 microsecond',
            interval '1 day') day
    where ${inTime}
    group by day order by day`,
)

/** Instants, half open. */
interface Period {
  from: string
  to: string
}

type Row = Omit<CalendarSlot, 'startAt' | 'endAt'> & { startAt: Date; endAt: Date }

interface Sees {
  /** Only slots of this performer; null: everybody's. */
  performerId: string | null
  /** Whether the client's phone is told. */
  contactData: boolean
}

const slotOf = (row: Row): CalendarSlot => ({
  ...row,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
})

/** Slots that overlap [from, to), earliest first; one more than an answer may hold, where there are more. */
export async function slotsBetween(
  db: Queryable,
  { from, to }: Period,
  { performerId, contactData }: Sees,
): Promise<CalendarSlot[]> {
  return (await db.query<Row>(between, [from, to, performerId, contactData])).rows.map(slotOf)
}

/** The first slots of each day of [from, to), and how many overlap it; days without are left out. */
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
