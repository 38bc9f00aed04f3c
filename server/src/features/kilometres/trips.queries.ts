import { type Queryable, statement } from '#platform/database/database.ts'

/** A trip that a person corrected, marked, billed or added. */
export interface StoredTrip {
  id: string
  day: string
  slotId: string | null
  /** It leads from the visit to the base. */
  isReturn: boolean
  userId: string
  userName: string
  vehicle: { id: string; name: string; plate: string } | null
  costPerKm: number | null
  from: string
  to: string
  firstKm: number | null
  firstMinutes: number | null
  source: 'air' | 'osrm' | 'valhalla' | 'hand' | null
  km: number | null
  minutes: number | null
  isPrivate: boolean
  reason: string | null
  changedBy: string | null
  isRemoved: boolean
  itemId: string | null
  version: number
}

const columns = `t.id, t.day, t.slot_id as "slotId", t.is_return as "isReturn", t.user_id as "userId",
  u.first_name || ' ' || u.last_name as "userName",
  case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'plate', v.plate) end as vehicle,
  v.cost_per_km as "costPerKm", t.from_place as "from", t.to_place as "to", t.first_km::float8 as "firstKm",
  t.first_minutes as "firstMinutes", t.source, t.km::float8 as km, t.minutes, t.private as "isPrivate", t.reason,
  (select c.first_name || ' ' || c.last_name from users c where c.id = t.changed_by) as "changedBy",
  t.removed_at is not null as "isRemoved", t.item_id as "itemId", t.version`
const from = 'trips t join users u on u.id = t.user_id left join vehicles v on v.id = t.vehicle_id'

const ofDays = statement(
  'trips.ofDays',
  `select ${columns} from ${from}
    where t.day >= $1::date and t.day < $2::date or t.slot_id = any($3::uuid[]) order by t.day, t.id`,
)
const byId = statement('trips.byId', `select ${columns} from ${from} where t.id = $1`)
const locked = statement('trips.lock', 'select from trips where id = $1 for update')
const insert = statement(
  'trips.insert',
  `insert into trips (id, day, slot_id, vehicle_id, user_id, from_place, to_place, first_km, first_minutes, source, km,
                      minutes, private, reason, changed_by, is_return)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict on constraint trips__pk do nothing`,
)
const save = statement(
  'trips.save',
  `update trips
      set km = $3, minutes = $4, private = $5, reason = $6, removed_at = case when $7::boolean then coalesce(removed_at, now()) end,
          changed_by = $8, changed_at = now(), version = version + 1
    where id = $1 and version = $2`,
)
const bill = statement('trips.bill', 'update trips set item_id = $2 where id = $1')

/** Trips of half-open days, and all of these visits: a tap entered later may move a visit to another day. */
export async function storedTrips(
  db: Queryable,
  { first, after }: { first: string; after: string },
  slots: readonly string[],
): Promise<StoredTrip[]> {
  return (await db.query<StoredTrip>(ofDays, [first, after, slots])).rows
}

export async function tripById(db: Queryable, id: string): Promise<StoredTrip | null> {
  return (await db.query<StoredTrip>(byId, [id])).rows[0] ?? null
}

export async function lockTrip(tx: Queryable, id: string): Promise<void> {
  await tx.query(locked, [id])
}

export interface NewTrip
  extends Pick<
    StoredTrip,
    | 'id'
    | 'day'
    | 'slotId'
    | 'isReturn'
    | 'userId'
    | 'from'
    | 'to'
    | 'firstKm'
    | 'firstMinutes'
    | 'source'
    | 'km'
    | 'minutes'
    | 'isPrivate'
    | 'reason'
  > {
  vehicleId: string | null
  changedBy: string | null
}

/** 0 when the id is taken. */
export async function insertTrip(tx: Queryable, it: NewTrip): Promise<number> {
  const whose = [it.id, it.day, it.slotId, it.vehicleId, it.userId, it.from, it.to]
  const values = [it.firstKm, it.firstMinutes, it.source, it.km, it.minutes, it.isPrivate, it.reason]
  return (await tx.query(insert, [...whose, ...values, it.changedBy, it.isReturn])).rowCount
}

export interface TripChange
  extends Pick<StoredTrip, 'km' | 'minutes' | 'isPrivate' | 'reason' | 'isRemoved'> {
  id: string
  version: number
  changedBy: string
}

/** 0 when it changed since `version`. */
export async function saveTrip(tx: Queryable, it: TripChange): Promise<number> {
  const values = [it.km, it.minutes, it.isPrivate, it.reason, it.isRemoved, it.changedBy]
  return (await tx.query(save, [it.id, it.version, ...values])).rowCount
}

export async function billTrip(tx: Queryable, id: string, itemId: string): Promise<void> {
  await tx.query(bill, [id, itemId])
}
