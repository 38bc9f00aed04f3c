import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const building = statement(
  'deviceRecord.building',
  'select id, name, address, city from buildings where id = $1 for key share',
)
const locked = statement('deviceRecord.locked', 'select id from devices where id = $1 for update')
const insert = statement(
  'deviceRecord.insert',
  `insert into devices (id, building_id, name, kind, state, maker, model, serial_number, udt_number, place,
                        installed_on, warranty_until, next_check_on, cycles, load_kg, power_kw, panels, remarks,
                        search_text)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
   on conflict on constraint devices__pk do nothing`,
)
const update = statement(
  'deviceRecord.update',
  `update devices
      set name = $2, kind = $3, state = $4, maker = $5, model = $6, serial_number = $7, udt_number = $8, place = $9,
          installed_on = $10, warranty_until = $11, next_check_on = $12, cycles = $13, load_kg = $14, power_kw = $15,
          panels = $16, remarks = $17, search_text = $18,
          archived_at = case when $19::boolean then coalesce(archived_at, now()) end, version = version + 1, updated_at = now()
    where id = $1 and version = $20`,
)
const remove = statement('deviceRecord.remove', 'delete from devices where id = $1')

export async function buildingOfDevice(tx: Queryable, id: string): Promise<Device['building'] | null> {
  return (await tx.query<Device['building']>(building, [id])).rows[0] ?? null
}

export async function lockDevice(tx: Queryable, id: string): Promise<void> {
  await tx.query(locked, [id])
}

export type DeviceData = Omit<Device, 'id' | 'version' | 'building' | 'client' | 'archived' | 'removable'>

const values = (it: DeviceData) => [
  it.name,
  it.kind,
  it.state,
  it.maker,
  it.model,
  it.serialNumber,
  it.udtNumber,
  it.place,
  it.installedOn,
  it.warrantyUntil,
  it.nextCheckOn,
  it.cycles,
  it.loadKg,
  it.powerKw,
  it.panels,
  it.remarks,
]

/** 0 when there is one with this id. */
export async function insertDevice(
  tx: Queryable,
  it: DeviceData & { id: string; buildingId: string; searchText: string },
): Promise<number> {
  return (await tx.query(insert, [it.id, it.buildingId, ...values(it), it.searchText])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveDevice(tx: Queryable, it: Device & { searchText: string }): Promise<number> {
  return (await tx.query(update, [it.id, ...values(it), it.searchText, it.archived, it.version])).rowCount
}

export async function deleteDeviceRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
