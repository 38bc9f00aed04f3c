import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { baseOfVehicle, type VehicleBase } from '#features/vehicles/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { longestShiftMs, type Stay, siteTaps, staysOf, type TapOnSite } from './stays.ts'

interface VehicleOfStop {
  id: string
  name: string
  plate: string
}

/** A person at a visit that took place. */
export interface VisitOfPerson {
  slotId: string
  orderId: string
  number: string
  buildingId: string
  place: string
  user: { id: string; name: string }
  /** Null without an exact place. It stays in the program. */
  coordinates: Coordinates | null
  stays: Stay[]
}

const pointOf = (of: string) => `json_build_object('latitude', ${of}.latitude, 'longitude', ${of}.longitude)`
const isExact = `b.latitude is not null and coalesce(b.geo_source, '') <> 'place'`
const onSite = `v.kind in (${siteTaps.map((it) => `'${it}'`).join(', ')})`

// $1, $2: half-open period; $3: user, $4: vehicle, null for all. Where only the office marked the visit as held, its people
// were there for the time of the slot.
const visits = statement(
  'kilometres.visits',
  `with present as (
     select t.slot_id, t.user_id, (
       select json_agg(json_build_object('kind', v.kind, 'at', v.moment) order by v.moment, v.at, v.id)
         from visit_events v where v.slot_id = t.slot_id and v.user_id = t.user_id and ${onSite}) as taps
       from (select distinct v.slot_id, v.user_id from visit_events v
              where ${onSite} and v.moment >= $1 and v.moment < $2) t
     union all
     select s.id, p.user_id, null
       from slots s join slot_performers p on p.slot_id = s.id
      where s.begun_at >= $1 and s.begun_at < $2 and s.cancelled is null
        and not exists (select from visit_events v where v.slot_id = s.id and v.kind in ('arrive', 'start'))
   )
   select s.id as "slotId", o.id as "orderId", o.number, o.building_id as "buildingId",
          o.address || ', ' || o.city as place, a.taps, s.begun_at as "begunAt", s.end_at as "endAt",
          json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as user,
          case when ${isExact} then ${pointOf('b')} end as coordinates
     from present a
     join slots s on s.id = a.slot_id and s.begun_at is not null
     join orders o on o.id = s.order_id
     join buildings b on b.id = o.building_id
     join users u on u.id = a.user_id
    where ($3::uuid is null or a.user_id = $3 or exists (
            select from vehicle_users mine join vehicle_users other on other.vehicle_id = mine.vehicle_id
             where mine.user_id = $3 and other.user_id = a.user_id))
      and ($4::uuid is null or exists (
            select from vehicle_users w where w.vehicle_id = $4 and w.user_id = a.user_id))
    order by s.id, u.last_name collate "pl-x-icu", u.id`,
)

type VisitRow = Omit<VisitOfPerson, 'stays'> & {
  taps: { kind: TapOnSite['kind']; at: string }[] | null
  begunAt: Date
  endAt: Date
}

function staysIn({ taps, begunAt, endAt }: VisitRow): Stay[] {
  if (taps) return staysOf(taps.map(({ kind, at }) => ({ kind, at: new Date(at) })))
  const isShift = endAt > begunAt && endAt.getTime() - begunAt.getTime() <= longestShiftMs
  return [{ from: begunAt, to: isShift ? endAt : begunAt }]
}

export interface Whose {
  user: string | null
  vehicle: string | null
}

/** People who share a vehicle with the user are included: their visits are ends of the same trips. */
export async function visitsOfPeople(
  db: Queryable,
  { from, to, user, vehicle }: Whose & { from: Date; to: Date },
): Promise<VisitOfPerson[]> {
  const { rows } = await db.query<VisitRow>(visits, [from, to, user, vehicle])
  return rows.map((row) => {
    const { taps: _, begunAt: __, endAt: ___, ...visit } = row
    return { ...visit, stays: staysIn(row) }
  })
}

/** Days of a person with a vehicle, both included. */
export interface VehicleDays {
  userId: string
  fromDay: string
  toDay: string | null
  vehicle: VehicleOfStop
  /** Grosze. */
  costPerKm: number | null
  /** Null without an exact place. */
  base: VehicleBase | null
}

const vehicles = statement(
  'kilometres.vehicles',
  `select w.user_id as "userId", w.from_day as "fromDay", w.to_day as "toDay", v.cost_per_km as "costPerKm",
          json_build_object('id', v.id, 'name', v.name, 'plate', v.plate) as vehicle,
          ${baseOfVehicle} as base
     from vehicle_users w
     join vehicles v on v.id = w.vehicle_id
    where w.user_id = any($1::uuid[]) and w.from_day < $3::date and (w.to_day is null or w.to_day >= $2::date)
    order by w.from_day desc, w.id`,
)

/** Half-open days; the first one that fits a day is the vehicle of that day. */
export async function vehiclesOfPeople(
  db: Queryable,
  users: readonly string[],
  { first, after }: { first: string; after: string },
): Promise<VehicleDays[]> {
  return (await db.query<VehicleDays>(vehicles, [users, first, after])).rows
}

const turn = statement('kilometres.turn', "select pg_advisory_xact_lock(hashtextextended('trips', 0))")

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
