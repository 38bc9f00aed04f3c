import type { vehicleList } from '@zlecenia/contract/features/vehicles/vehicle-list'
import type { Vehicle, VehicleRow } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { limits } from '@zlecenia/contract/lib/limits'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { type Queryable, statement, type Work } from '#platform/database/database.ts'
import { countEach } from '#platform/database/list-counts.ts'
import { allRows, type ListSql, listPage } from '#platform/database/list-page.ts'
import { eachWord, textSearch } from '#platform/database/text-search.ts'
import { Where } from '#platform/database/where.ts'

type VehicleQuery = ListQuery<typeof vehicleList>

export const vehicleToday = `(now() at time zone '${zone}')::date`

/** Whether a person has the vehicle on a day. */
export const usedBy = (vehicle: string, user: string, day = vehicleToday): string =>
  `exists (select from vehicle_users own where own.vehicle_id = ${vehicle} and own.user_id = ${user}
             and own.from_day <= ${day} and (own.to_day is null or own.to_day >= ${day}))`

const isOver = `coalesce(t.due_on < ${vehicleToday}, false) or coalesce(t.due_km <= v.odometer_km, false)`
const isSoon = `not (${isOver}) and coalesce(t.expected_on <= ${vehicleToday} + t.lead_days, false)`
const nextFields = `'id', t.id, 'kind', t.kind, 'name', t.name, 'expectedOn', t.expected_on, 'dueKm', t.due_km,
  'isOver', ${isOver}, 'isSoon', ${isSoon}`
const personOf = (user: string) =>
  `json_build_object('id', ${user}.id, 'name', ${user}.first_name || ' ' || ${user}.last_name)`

const rowColumns = `v.id, v.name, v.plate, v.state, v.fuel, v.odometer_km as "odometerKm",
  coalesce((select json_agg(${personOf('u')} order by u.last_name collate "pl-x-icu", u.id)
     from vehicle_users w join users u on u.id = w.user_id
    where w.vehicle_id = v.id and w.from_day <= ${vehicleToday} and (w.to_day is null or w.to_day >= ${vehicleToday})), '[]') as users,
  (select json_build_object(${nextFields}) from vehicle_terms t
    where t.vehicle_id = v.id and t.ended_at is null
    order by ${isOver} desc, t.expected_on nulls last, t.id limit 1) as next`
const ownColumns = `v.vin, v.use_per_100::float8 as "usePer100", v.cost_per_km as "costPerKm", v.note`
const terms = `coalesce((select json_agg(json_build_object(${nextFields}, 'dueOn', t.due_on, 'everyMonths', t.every_months,
      'everyKm', t.every_km, 'leadDays', t.lead_days, 'note', t.note, 'doneOn', t.done_on,
      'isEnded', t.ended_at is not null, 'version', t.version)
      order by t.ended_at is not null, t.expected_on nulls last, t.id)
    from vehicle_terms t where t.vehicle_id = v.id), '[]')`
const uses = `coalesce((select json_agg(json_build_object('id', w.id, 'user', ${personOf('u')}, 'from', w.from_day,
      'to', w.to_day, 'version', w.version) order by w.from_day desc, w.id desc)
    from vehicle_users w join users u on u.id = w.user_id where w.vehicle_id = v.id), '[]')`
const baseColumn = `(select json_build_object('id', b.id, 'name', b.address || ', ' || b.city)
  from buildings b where b.id = v.base_id) as base`

const exactPlace = (of: string) => `'latitude', ${of}.latitude, 'longitude', ${of}.longitude`

/** Where the days of a vehicle `v` begin and end. */
export interface VehicleBase extends Coordinates {
  /** Null: the base of the company, of a vehicle without one of its own. */
  buildingId: string | null
  /** The name of the company at its own base, which may lie elsewhere than its registered address. */
  address: string
  city: string
}
/** A `VehicleBase`; null without an exact place. */
export const baseOfVehicle = `case when v.base_id is null
  then (select json_build_object('buildingId', null, 'address', c.company_name, 'city', '', ${exactPlace('c')})
          from settings c where c.latitude is not null)
  else (select json_build_object('buildingId', b.id, 'address', b.address, 'city', b.city, ${exactPlace('b')})
          from buildings b
         where b.id = v.base_id and b.latitude is not null and b.geo_source is distinct from 'place') end`
/** The vehicle that a person has on a day, as `select <columns> from ... v`. */
export const vehicleOn = (user: string, day: string, columns: string): string => `
  select ${columns} from vehicle_users w join vehicles v on v.id = w.vehicle_id
   where w.user_id = ${user} and w.from_day <= ${day} and (w.to_day is null or w.to_day >= ${day})
   order by w.from_day desc, w.id limit 1`

const byId = statement(
  'vehicles.byId',
  `select ${rowColumns}, ${ownColumns}, v.version, v.km_per_day as "kmPerDay", ${baseColumn},
          ${terms} as terms, ${uses} as uses
     from vehicles v where v.id = $1 and ($2::uuid is null or ${usedBy('v.id', '$2')})`,
)
const ofUser = statement(
  'vehicles.ofUser',
  `select v.id from vehicles v where v.state <> 'sold' and ${usedBy('v.id', '$1')} order by v.id limit 1`,
)

const lately = statement(
  'vehicles.lately',
  `select from vehicle_users w
    where w.vehicle_id = $1 and w.user_id = $2
      and w.from_day <= coalesce($3::date, ${vehicleToday})
      and coalesce(w.to_day >= greatest($3::date, ${vehicleToday} - ${limits.visitDaysBack}), true)
      and coalesce($3::date >= ${vehicleToday} - ${limits.visitDaysBack}, true)`,
)

/** Whether a person had the vehicle on a day, null for any, of the last two weeks: what waited on a phone is still taken. */
export async function hadVehicleLately(
  db: Queryable,
  { id, userId, day }: { id: string; userId: string; day: string | null },
): Promise<boolean> {
  return (await db.query(lately, [id, userId, day])).rows.length > 0
}

/** `user`: only as a vehicle of this person today. */
export async function vehicleById(db: Queryable, id: string, user: string | null): Promise<Vehicle | null> {
  return (await db.query<Vehicle>(byId, [id, user])).rows[0] ?? null
}

export async function vehicleOfUser(db: Queryable, userId: string): Promise<string | null> {
  return (await db.query<{ id: string }>(ofUser, [userId])).rows[0]?.id ?? null
}

const nextTerm = `(select min(t.expected_on) from vehicle_terms t where t.vehicle_id = v.id and t.ended_at is null)`
// The next term has no index: it depends on other rows, and the list is short (`vehiclesMost`).
const sorts: Record<SortOf<typeof vehicleList>, readonly string[]> = {
  name: ['v.name collate "pl-x-icu"'],
  plate: ['v.plate'],
  state: ['v.state'],
  odometer: ['v.odometer_km'],
  next: [nextTerm],
}

export type ListedVehicle = VehicleRow & Pick<Vehicle, 'vin' | 'usePer100' | 'costPerKm' | 'note'>

const vehiclesOf = <Row>(
  query: VehicleQuery,
  user: string | null,
  more = '',
): ListSql<Row, Row, VehicleQuery['sort']> => ({
  from: 'vehicles v',
  id: 'v.id',
  where: conditions(query, user),
  sorts,
  nullsLast: ['next', 'odometer'],
  rows: `select ${rowColumns}${more} from page join vehicles v on v.id = page.id`,
})

export const listVehicles = (db: Queryable, query: VehicleQuery, user: string | null) =>
  listPage(db, query, vehiclesOf<VehicleRow>(query, user))

export const listedVehicles = (db: Queryable, query: VehicleQuery, user: string | null) =>
  allRows(db, query, vehiclesOf<ListedVehicle>(query, user, `, ${ownColumns}`))

/** Counts for saved views. */
export const countVehicles = (db: Work, queries: readonly VehicleQuery[], user: string | null) =>
  countEach(
    db,
    'vehicles v',
    queries.map((query) => conditions(query, user)),
  )

function conditions({ q, state, fuel, user, term }: VehicleQuery, own: string | null): Where {
  const where = new Where().equal('v.state', state).equal('v.fuel', fuel)
  if (!state) where.and(`v.state <> 'sold'`)
  if (user) where.and((n) => usedBy('v.id', n(user)))
  if (own) where.and((n) => usedBy('v.id', n(own)))
  if (term)
    where.and(`exists (select from vehicle_terms t where t.vehicle_id = v.id and t.ended_at is null
                         and ${term === 'over' ? `(${isOver})` : isSoon})`)
  for (const word of eachWord(q ?? '')) {
    where.word(word, (on) => {
      const text = on('v.search_text')
      return { texts: [text], has: text }
    })
  }
  return where
}

export interface VehicleHit {
  id: string
  title: string
  rank: number
}

/** For the search of the program; sold ones come last. */
export async function vehiclesMatching(
  db: Queryable,
  query: string,
  { most, user }: { most: number; user: string | null },
): Promise<VehicleHit[]> {
  const search = textSearch(query)
  if (!search) return []
  const found = statement(
    `vehicles.matching.${search.shape}`,
    `select v.id, v.name || ', ' || v.plate as title,
            ${search.rank('v.search_text', 3 + search.patterns.length)} as rank
       from vehicles v
      where ($1::uuid is null or ${usedBy('v.id', '$1')}) and ${search.on('v.search_text', 3)}
      order by rank, v.state = 'sold', v.name collate "pl-x-icu", v.id limit $2`,
  )
  return (await db.query<VehicleHit>(found, [user, most, ...search.patterns, search.needles])).rows
}
