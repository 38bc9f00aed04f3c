import type { CalendarDay, CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import type { calendarFilters } from '@zlecenia/contract/features/calendar/calendar-filters'
import { limits } from '@zlecenia/contract/lib/limits'
import type { FiltersGiven } from '@zlecenia/contract/lib/list'
import { type Queryable, statement } from '#platform/database/database.ts'

// $1, $2: half-open period. Slots have a maximum length, which bounds the index. $3: performer or null.
const inTime = `s.cancelled is null and s.start_at < $2 and s.start_at > $1::timestamptz - interval '${limits.slotMaxHours} hours' and s.end_at > $1
  and ($3::uuid is null
       or exists (select 1 from slot_performers sp where sp.slot_id = s.id and sp.user_id = $3))`

// $5 to $9: performers, groups of services, states, buildings, crews.
const narrowed = `
  and ($5::uuid[] is null or exists (select 1 from slot_performers n where n.slot_id = s.id and n.user_id = any($5)))
  and ($6::uuid[] is null or exists (select 1 from order_services n join services sv on sv.id = n.service_id
                                      where n.order_id = s.order_id and sv.group_id = any($6)))
  and exists (select 1 from orders n where n.id = s.order_id and ($7::text[] is null or n.state = any($7))
                                       and ($8::uuid[] is null or n.building_id = any($8)))
  and ($9::uuid[] is null or exists (select 1 from slot_performers n join crew_members m on m.user_id = n.user_id
                                      where n.slot_id = s.id and m.crew_id = any($9)))`

const slots = (which: string, contactData: string) => `
  select s.id, o.id as "orderId", o.number, s.start_at as "startAt", s.end_at as "endAt", o.state,
         o.is_fault as "isFault", o.priority, o.client_name as client, case when ${contactData} then o.client ->> 'phone' end as phone,
         o.address, o.city, o.building_name as "buildingName",
         coalesce(v.titles, '[]') as services, v.needs, v.icon, coalesce(p.performers, '[]') as performers,
         s.overlap_reason as "overlapReason", s.version
    from slots s
    join orders o on o.id = s.order_id
    left join lateral (
      select json_agg(sv.title order by os.position) as titles,
             json_agg(sv.needs || g.needs) filter (where sv.needs || g.needs <> '{}') as needs,
             (array_agg(g.icon order by os.position))[1] as icon
        from order_services os join services sv on sv.id = os.service_id
        join service_groups g on g.id = sv.group_id
       where os.order_id = o.id) v on true
    left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'colour', c.colour)
                      order by u.last_name, u.first_name, u.id) as performers
        from slot_performers sp join users u on u.id = sp.user_id
        left join user_schedules c on c.user_id = u.id where sp.slot_id = s.id) p on true
   where ${which}
   order by s.start_at, s.id`

const between = statement('calendar.between', slots(inTime, '$4'))
const betweenNarrowed = statement('calendar.betweenNarrowed', slots(inTime + narrowed, '$4'))
// $4: the limit of slots.
const tooMany = (which: string) => `select 1 from slots s where ${which} offset $4::int limit 1`
const tooManyBetween = statement('calendar.tooMany', tooMany(inTime))
const tooManyNarrowed = statement('calendar.tooManyNarrowed', tooMany(inTime + narrowed))
const byId = statement('calendar.byId', slots('s.id = any($1)', '$2'))

// A row per day a slot overlaps, half open at midnight. $4: number of slots per day.
const days = (which: string) => `
  with days as materialized (
     select array_agg(day at time zone 'Europe/Warsaw' order by day) as starts
       from generate_series(date_trunc('day', $1::timestamptz at time zone 'Europe/Warsaw'),
                            ($2::timestamptz at time zone 'Europe/Warsaw') - interval '1 microsecond',
                            interval '1 day') day
   ), drawn as materialized (
     select s.id, s.start_at, greatest(width_bucket(s.start_at, starts), 1) as first,
            width_bucket(s.end_at - interval '1 microsecond', starts) as last
       from slots s, days where ${which}
   ), by_day as (
     select id, start_at, first as day from drawn
     union all
     select id, start_at, day from drawn, generate_series(first + 1, last) day where last > first
   )
   select to_char(starts[day] at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as day, count, first
     from (select day, count(*) as count, (array_agg(id order by start_at, id))[:$4::int] as first
             from by_day group by day) d, days
    order by 1`
const daysBetween = statement('calendar.days', days(inTime))
const daysBetweenNarrowed = statement('calendar.daysNarrowed', days(inTime + narrowed))

interface Period {
  from: string
  to: string
}

type Row = Omit<CalendarSlot, 'startAt' | 'endAt' | 'needs'> & {
  startAt: Date
  endAt: Date
  needs: CalendarSlot['needs'][] | null
}

interface Sees {
  performerId: string | null
  contactData: boolean
}

export type Narrowing = FiltersGiven<typeof calendarFilters>

const valuesOf = ({ performer, group, state, building, crew }: Narrowing) => {
  const values = [performer, group, state, building, crew]
  return values.some((it) => it !== undefined) ? values.map((it) => it ?? null) : null
}

const slotOf = (row: Row): CalendarSlot => ({
  ...row,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  needs: [...new Set(row.needs?.flat())],
})

/** Counts before reading: ten thousand slots take a third of a second. */
export async function isTooMuch(
  db: Queryable,
  { from, to }: Period,
  { performerId }: Sees,
  narrowing: Narrowing,
): Promise<boolean> {
  const values = valuesOf(narrowing)
  const statement = values ? tooManyNarrowed : tooManyBetween
  const given = [from, to, performerId, limits.calendarSlotsMax, ...(values ?? [])]
  return (await db.query(statement, given)).rowCount > 0
}

export async function slotsBetween(
  db: Queryable,
  { from, to }: Period,
  { performerId, contactData }: Sees,
  narrowing: Narrowing = {},
): Promise<CalendarSlot[]> {
  const values = valuesOf(narrowing)
  const statement = values ? betweenNarrowed : between
  const { rows } = await db.query<Row>(statement, [from, to, performerId, contactData, ...(values ?? [])])
  return rows.map(slotOf)
}

export async function daysOf(
  db: Queryable,
  { from, to }: Period,
  perDay: number,
  { performerId, contactData }: Sees,
  narrowing: Narrowing = {},
): Promise<{ slots: CalendarSlot[]; days: CalendarDay[] }> {
  const values = valuesOf(narrowing)
  const { rows } = await db.query<CalendarDay & { first: string[] }>(
    values ? daysBetweenNarrowed : daysBetween,
    [from, to, performerId, perDay, ...(values ?? [])],
  )
  const shown = new Set(rows.flatMap(({ first }) => first))
  const { rows: slots } = await db.query<Row>(byId, [[...shown], contactData])
  return { slots: slots.map(slotOf), days: rows.map(({ day, count }) => ({ day, count })) }
}
