import type { MyVisit } from '@zlecenia/contract/features/my-day/my-day.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { failureOf } from '#features/buildings/index.ts'
import { type StoredVisit, storedVisits } from '#features/order-base/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const lateDays = 30
const mostLate = 20

/** The newest tap of a performer that changes the state of their visit. */
const lastTap = `(
  select v.kind from visit_events v
   where v.slot_id = p.slot_id and v.user_id = p.user_id
     and v.kind not in ('held', 'not_held', 'accept', 'obstacle')
   order by v.moment desc, v.at desc limit 1)`

// $1: user. $2, $3: half-open period. A slot belongs to the day of its start, or to the first one if it began before.
const own = statement(
  'myDay.own',
  `select p.slot_id as id, false as "isLate" from slot_performers p
     join slots s on s.id = p.slot_id and s.cancelled is null
     join orders o on o.id = p.order_id and o.state <> 'cancelled'
    where p.user_id = $1 and p.end_at > $2 and p.start_at < $3
      and p.end_at < $3::timestamptz + interval '${limits.slotMaxHours} hours'
   union all
   (select p.slot_id, true from slot_performers p
      join slots s on s.id = p.slot_id and s.cancelled is null
      join orders o on o.id = p.order_id and o.ended is null
     where p.user_id = $1 and p.end_at <= $4 and p.end_at > $4::timestamptz - interval '${lateDays} days'
       and ${lastTap} is distinct from 'finish'
       and not exists (select from visit_events v where v.slot_id = p.slot_id and v.kind in ('held', 'not_held'))
     order by p.end_at desc limit ${mostLate})`,
)

interface Span {
  from: Date
  to: Date
  /** Slots that ended before it are late. */
  today: Date
}

export async function ownSlots(db: Queryable, userId: string, { from, to, today }: Span) {
  const { rows } = await db.query<{ id: string; isLate: boolean }>(own, [userId, from, to, today])
  return rows
}

const called = (user: string) =>
  `json_build_object('id', ${user}.id, 'name', ${user}.first_name || ' ' || ${user}.last_name, 'phone', ${user}.phone)`

const titlesOf = (orderId: string) => `array(
  select t.title from order_services i join services t on t.id = i.service_id
   where i.order_id = ${orderId} order by i.position)`

// $3: the caller, unless they may change any order; caretakers are hidden from them (buildings/secrets.ts).
const caretaker = `case
  when o.caretaker_first_name is null and o.caretaker_last_name is null and o.caretaker_phone is null then
    case when o.client ->> 'type' = 'private' then json_build_object(
      'name', o.client_name, 'phone', o.client ->> 'phone', 'kind', 'client') end
  when o.hide_contact and $3::uuid is not null and o.coordinator_id <> $3 then null
  else json_build_object(
    'name', concat_ws(' ', o.caretaker_first_name, o.caretaker_last_name), 'phone', o.caretaker_phone,
    'kind', 'caretaker') end`

const details = statement(
  'myDay.visits',
  `select s.id as "slotId", o.id as "orderId", o.number, o.state as "orderState", o.is_fault as "isFault", o.priority,
          s.start_at as "startAt", s.end_at as "endAt", o.comment as remarks, o.client_name as client,
          ${titlesOf('o.id')} as services, ${caretaker} as waits,
          json_build_object('id', b.id, 'name', o.building_name, 'street', o.address, 'city', o.city,
                            'zip', o.zip_code, 'lat', b.latitude, 'lng', b.longitude) as object,
          ${called('c')} as coordinator,
          coalesce((select json_agg(${called('u')} order by u.last_name, u.first_name, u.id)
                      from slot_performers p join users u on u.id = p.user_id
                     where p.slot_id = s.id and p.user_id <> $2), '[]') as performers,
          coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'place', d.place) order by i.position)
                      from order_devices i join devices d on d.id = i.device_id where i.order_id = o.id), '[]') as devices,
          coalesce((select json_agg(json_build_object('number', l.number, 'day', l.day, 'services', ${titlesOf('l.id')})
                                    order by l.created_at desc, l.id desc)
                      from (select e.id, e.number, e.created_at,
                                   to_char(coalesce((select max(h.start_at) from slots h
                                                      where h.order_id = e.id and h.cancelled is null), e.created_at)
                                           at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as day
                              from orders e
                             where e.building_id = o.building_id and e.id <> o.id and e.state in ('done', 'closed')
                             order by e.created_at desc, e.id desc limit 3) l), '[]') as "lastOrders",
          coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type,
                                                      'mark', f.mark) order by f.position)
                      from order_files f where f.order_id = o.id and f.removed_at is null), '[]') as files,
          coalesce((select json_agg(json_build_object('id', n.id, 'category', n.category, 'title', n.title,
                                                      'failed', ${failureOf('n')}, 'version', n.version)
                                    order by n.created_at, n.id)
                      from building_notes n where n.building_id = o.building_id), '[]') as notes,
          (select v.kind from visit_events v
            where v.slot_id = s.id and v.kind in ('held', 'not_held') order by v.at desc, v.id desc limit 1) as mark,
          ${storedVisits('s.id', '$2')} -> 0 as visit
     from slots s
     join orders o on o.id = s.order_id
     join buildings b on b.id = o.building_id
     join users c on c.id = o.coordinator_id
    where s.id = any($1::uuid[])
    order by s.start_at, s.id`,
)

export interface StoredMyVisit
  extends Pick<
    MyVisit,
    | 'slotId'
    | 'orderId'
    | 'number'
    | 'orderState'
    | 'isFault'
    | 'priority'
    | 'remarks'
    | 'services'
    | 'waits'
    | 'object'
    | 'coordinator'
    | 'performers'
    | 'devices'
    | 'lastOrders'
    | 'files'
  > {
  startAt: Date
  endAt: Date
  client: string
  notes: Omit<MyVisit['notes'][number], 'isMasked'>[]
  mark: 'held' | 'not_held' | null
  visit: StoredVisit
}

export async function storedMyVisits(
  db: Queryable,
  slotIds: readonly string[],
  { userId, keptFrom }: { userId: string; keptFrom: string | null },
): Promise<StoredMyVisit[]> {
  if (slotIds.length === 0) return []
  return (await db.query<StoredMyVisit>(details, [slotIds, userId, keptFrom])).rows
}

const others = statement(
  'myDay.others',
  `select s.order_id as "orderId", s.id as "slotId", u.first_name || ' ' || u.last_name as name, visit.value as visit
     from slots s
    cross join lateral json_array_elements(${storedVisits('s.id')}) visit
     join users u on u.id = (visit.value ->> 'performerId')::uuid
    where s.order_id = any($1::uuid[]) and s.cancelled is null
      and exists (select from visit_events v where v.slot_id = s.id and v.kind not in ('held', 'not_held'))`,
)

interface Other {
  orderId: string
  slotId: string
  name: string
  visit: StoredVisit
}

/** Visits with taps, of all performers. */
export async function visitsBegun(db: Queryable, orderIds: readonly string[]): Promise<Other[]> {
  if (orderIds.length === 0) return []
  return (await db.query<Other>(others, [orderIds])).rows
}
