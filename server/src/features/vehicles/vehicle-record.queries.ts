import type { Vehicle } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const locked = statement('vehicleRecord.locked', 'select id from vehicles where id = $1 for update')
const lockNew = statement(
  'vehicleRecord.lockNew',
  "select pg_advisory_xact_lock(hashtextextended('vehicles', 0))",
)
const counted = statement('vehicleRecord.count', 'select count(*)::int as total from vehicles')
const building = statement('vehicleRecord.base', 'select id from buildings where id = $1 for key share')
const insert = statement(
  'vehicleRecord.insert',
  `insert into vehicles (id, name, plate, vin, fuel, use_per_100, cost_per_km, base_id, state, note, search_text)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict on constraint vehicles__pk do nothing`,
)
const update = statement(
  'vehicleRecord.update',
  `update vehicles
      set name = $2, plate = $3, vin = $4, fuel = $5, use_per_100 = $6, cost_per_km = $7, base_id = $8, state = $9,
          note = $10, search_text = $11, version = version + 1, updated_at = now()
    where id = $1 and version = $12`,
)

export async function lockVehicle(tx: Queryable, id: string): Promise<void> {
  await tx.query(locked, [id])
}

/** The number of vehicles, counted by one insert at a time. */
export async function lockNewVehicles(tx: Queryable): Promise<number> {
  await tx.query(lockNew)
  return (await tx.query<{ total: number }>(counted)).rows[0]?.total ?? 0
}

export async function isBuilding(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query(building, [id])).rows.length > 0
}

export type VehicleData = Pick<
  Vehicle,
  'id' | 'name' | 'plate' | 'vin' | 'fuel' | 'usePer100' | 'costPerKm' | 'state' | 'note'
> & { baseId: string | null; searchText: string }

const values = (it: VehicleData) => [
  it.id,
  it.name,
  it.plate,
  it.vin,
  it.fuel,
  it.usePer100,
  it.costPerKm,
  it.baseId,
  it.state,
  it.note,
  it.searchText,
]

/** 0 when the id is taken. */
export async function insertVehicle(tx: Queryable, it: VehicleData): Promise<number> {
  return (await tx.query(insert, values(it))).rowCount
}

/** 0 when it changed since `version`. */
export async function saveVehicle(tx: Queryable, it: VehicleData & { version: number }): Promise<number> {
  return (await tx.query(update, [...values(it), it.version])).rowCount
}
