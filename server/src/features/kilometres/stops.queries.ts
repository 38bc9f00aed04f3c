import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { type Queryable, statement } from '#platform/database/database.ts'

/** A person at a visit that took place. */
export interface Stop {
  slotId: string
  orderId: string
  number: string
  buildingId: string
  place: string
  day: string
  at: Date
  user: { id: string; name: string }
  vehicle: { id: string; name: string; plate: string } | null
  /** Grosze. */
  costPerKm: number | null
  /** Null without an exact place. It stays in the program. */
  coordinates: Coordinates | null
}

// $1, $2: half-open period; $3: user, $4: vehicle, null for all. A person is at a visit from the first arrival or start
// on; where only the office marked the visit as held, from its start.
const stops = statement(
  'kilometres.stops',
  `with tapped as (
     select v.slot_id, v.user_id from visit_events v
      where v.kind in ('arrive', 'start') and v.moment >= $1 and v.moment < $2
      group by v.slot_id, v.user_id
   ), arrived as (
     select t.slot_id, t.user_id, (
       select min(v.moment) from visit_events v
        where v.slot_id = t.slot_id and v.user_id = t.user_id and v.kind in ('arrive', 'start')) as at
       from tapped t
     union all
     select s.id, p.user_id, s.begun_at
       from slots s join slot_performers p on p.slot_id = s.id
      where s.begun_at >= $1 and s.begun_at < $2 and s.cancelled is null
        and not exists (select from visit_events v where v.slot_id = s.id and v.kind in ('arrive', 'start'))
   )
   select s.id as "slotId", o.id as "orderId", o.number, o.building_id as "buildingId",
          o.address || ', ' || o.city as place, it.day, a.at,
          json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as user,
          case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'plate', c.plate) end as vehicle,
          c.cost_per_km as "costPerKm",
          case when b.latitude is not null and coalesce(b.geo_source, '') <> 'place'
               then json_build_object('latitude', b.latitude, 'longitude', b.longitude) end as coordinates
     from arrived a
     join slots s on s.id = a.slot_id and s.begun_at is not null
     join orders o on o.id = s.order_id
     join buildings b on b.id = o.building_id
     join users u on u.id = a.user_id
    cross join lateral (select (a.at at time zone '${zone}')::date as day) it
     left join lateral (
       select v.id, v.name, v.plate, v.cost_per_km from vehicle_users w join vehicles v on v.id = w.vehicle_id
        where w.user_id = a.user_id and w.from_day <= it.day and (w.to_day is null or w.to_day >= it.day)
        order by w.from_day desc, w.id limit 1) c on true
    where a.at >= $1
      and ($3::uuid is null or a.user_id = $3 or exists (
            select from vehicle_users mine join vehicle_users other on other.vehicle_id = mine.vehicle_id
             where mine.user_id = $3 and other.user_id = a.user_id))
      and ($4::uuid is null or c.id = $4)
    order by a.at, s.id, u.last_name collate "pl-x-icu", u.id`,
)

export interface Whose {
  user: string | null
  vehicle: string | null
}

/** People who share a vehicle with the user are included: their visits are ends of the same trips. */
export async function visitedStops(
  db: Queryable,
  { from, to, user, vehicle }: Whose & { from: Date; to: Date },
): Promise<Stop[]> {
  return (await db.query<Stop>(stops, [from, to, user, vehicle])).rows
}

const slot = statement('kilometres.slot', 'select begun_at as at from slots where id = $1')
const turn = statement('kilometres.turn', "select pg_advisory_xact_lock(hashtextextended('trips', 0))")

/** When a visit began; null where it did not take place. */
export async function visitBegan(db: Queryable, slotId: string): Promise<Date | null> {
  return (await db.query<{ at: Date | null }>(slot, [slotId])).rows[0]?.at ?? null
}

/** Trips are corrected and billed by one call at a time, before any order is locked. */
export async function lockTrips(tx: Queryable): Promise<void> {
  await tx.query(turn)
}

const carrierUser = statement(
  'kilometres.user',
  "select id, first_name || ' ' || last_name as name from users where id = $1",
)
const carrierVehicle = statement(
  'kilometres.vehicle',
  "select id, name || ', ' || plate as name from vehicles where id = $1",
)

export async function carrierNamed(
  db: Queryable,
  { user, vehicle }: Whose,
): Promise<{ id: string; name: string } | null> {
  const found = user
    ? db.query<{ id: string; name: string }>(carrierUser, [user])
    : db.query<{ id: string; name: string }>(carrierVehicle, [vehicle])
  return (await found).rows[0] ?? null
}

// The last reading before the month, else the first one in it, and the last one in it.
const readings = statement(
  'kilometres.odometer',
  `with known as (
     select e.day, e.odometer_km as km, e.added_at, e.id from vehicle_book e
      where e.vehicle_id = $1 and e.odometer_km is not null and e.removed_at is null and e.day < $3::date)
   select coalesce((select k.km from known k where k.day < $2::date order by k.day desc, k.added_at desc, k.id desc limit 1),
                   (select k.km from known k order by k.day, k.added_at, k.id limit 1)) as "from",
          (select k.km from known k where k.day >= $2::date order by k.day desc, k.added_at desc, k.id desc limit 1) as "to"`,
)

export async function odometerOf(
  db: Queryable,
  { vehicle, first, after }: { vehicle: string; first: string; after: string },
): Promise<{ from: number; to: number } | null> {
  const { rows } = await db.query<{ from: number | null; to: number | null }>(readings, [
    vehicle,
    first,
    after,
  ])
  const [it] = rows
  return it && it.from !== null && it.to !== null && it.to > it.from ? { from: it.from, to: it.to } : null
}

const hadVehicle = statement(
  'kilometres.hadVehicle',
  `select 1 from vehicle_users w where w.vehicle_id = $1 and w.user_id = $2
      and w.from_day <= $3::date and (w.to_day is null or w.to_day >= $3::date) limit 1`,
)

export async function personHadVehicle(
  db: Queryable,
  { vehicleId, userId, day }: { vehicleId: string; userId: string; day: string },
): Promise<boolean> {
  return (await db.query(hadVehicle, [vehicleId, userId, day])).rows.length > 0
}
