import type { FleetRoute, FleetStop } from '@zlecenia/contract/features/fleet/fleet.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { type StoredVisit, storedVisits } from '#features/order-base/index.ts'
import { vehicleOn } from '#features/vehicles/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const mostSlots = 2000

// $1, $2: half-open period. A slot belongs to the day of its start.
const slots = statement(
  'fleet.slots',
  `select s.id as "slotId", o.id as "orderId", o.number, o.address, o.city, s.start_at as "startAt", s.end_at as "endAt",
          case when s.window_from is not null
               then json_build_object('from', s.window_from, 'to', s.window_to) end as window,
          case when b.latitude is not null
               then json_build_object('latitude', b.latitude, 'longitude', b.longitude,
                                      'isApproximate', coalesce(b.geo_source = 'place', false)) end as place,
          (select m.kind from visit_events m
            where m.slot_id = s.id and m.kind in ('held', 'not_held') order by m.at desc, m.id desc limit 1) as mark,
          ${storedVisits('s.id')} as visits
     from slots s
     join orders o on o.id = s.order_id and o.state <> 'cancelled'
     join buildings b on b.id = o.building_id
    where s.cancelled is null and s.start_at >= $1 and s.start_at < $2
      and s.end_at < $2::timestamptz + interval '${limits.slotMaxHours} hours'
    order by s.start_at, s.id limit ${mostSlots}`,
)

export interface StoredStop
  extends Pick<FleetStop, 'slotId' | 'orderId' | 'number' | 'address' | 'city' | 'place' | 'window'> {
  startAt: Date
  endAt: Date
  mark: 'held' | 'not_held' | null
  visits: StoredVisit[]
}

export async function stopsOf(db: Queryable, from: Date, to: Date): Promise<StoredStop[]> {
  return (await db.query<StoredStop>(slots, [from, to])).rows
}

// Active workers, and performers of the day; a vehicle of the day is the person's own.
const people = statement(
  'fleet.people',
  `select u.id, u.first_name || ' ' || u.last_name as name,
          (${vehicleOn('u.id', '$1::date', "json_build_object('id', v.id, 'name', v.name, 'plate', v.plate)")}) as vehicle
     from users u
    where u.id = any($2::uuid[])
       or u.status = 'active' and exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)

export interface FleetPerson {
  id: string
  name: string
  vehicle: FleetRoute['vehicle']
}

export async function peopleOfDay(
  db: Queryable,
  day: string,
  performers: readonly string[],
): Promise<FleetPerson[]> {
  return (await db.query<FleetPerson>(people, [day, performers])).rows
}
