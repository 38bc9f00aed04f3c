import {
  deviceHistoryFields,
  deviceLoggedFields,
  type deviceRecords,
} from '@zlecenia/contract/features/devices/device-record.contract'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { withoutNulls } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { removeNewsAbout } from '#platform/notify.ts'
import * as rows from './device-record.queries.ts'
import { deviceSearchText } from './device-search-text.ts'
import { deviceById } from './devices.queries.ts'
import { performerSeeingDevices } from './performer-of.ts'

export async function storedDevice(db: Queryable, id: string): Promise<Device> {
  const found = await deviceById(db, id, null)
  if (!found) throw notFound()
  return found
}

const auditFields = (it: Device): Record<string, unknown> =>
  Object.fromEntries(deviceLoggedFields.map((field) => [field, it[field]]))

const nothing = {
  installedOn: null,
  warrantyUntil: null,
  nextCheckOn: null,
  cycles: null,
  loadKg: null,
  powerKw: null,
  panels: null,
}
const defined = <T extends object>(it: T) =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

type NewDevice = BodyOf<typeof deviceRecords.add>

/** The same id again, after an answer that was lost, adds none. */
export const createDevice = (db: Database, caller: Caller, sent: NewDevice): Promise<Device> =>
  db.transaction((tx) => createDeviceIn(tx, caller, sent))

export async function createDeviceIn(
  tx: Transaction,
  caller: Caller,
  { buildingId, ...sent }: NewDevice,
): Promise<Device> {
  const { id } = sent
  const building = await rows.buildingOfDevice(tx, buildingId)
  if (!building) throw refuse({ field: 'buildingId', message: 'building.unknown' })
  const data = { ...nothing, ...defined(sent) }
  const searchText = deviceSearchText({ ...data, building })
  const added = await rows.insertDevice(tx, { ...data, buildingId, searchText })
  const device = await storedDevice(tx, id)
  if (added === 0) {
    if (device.building.id !== buildingId || device.name !== sent.name) throw conflict()
    return device
  }
  const { archived: _, ...fields } = auditFields(device)
  const after = { ...withoutNulls(fields), buildingId }
  await recordChange(tx, { caller, action: 'created', subject: 'Device', id, after })
  return device
}

export function updateDevice(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof deviceRecords.change>,
): Promise<Device> {
  return db.transaction(async (tx) => {
    await rows.lockDevice(tx, id)
    const before = await storedDevice(tx, id)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    const searchText = deviceSearchText(after)
    savedOrConflict(await rows.saveDevice(tx, { ...after, version, searchText }))
    const action = sent.archived === undefined ? 'changed' : sent.archived ? 'archived' : 'restored'
    await recordChange(tx, {
      caller,
      action,
      subject: 'Device',
      id,
      before: auditFields(before),
      after: auditFields(after),
    })
    return storedDevice(tx, id)
  })
}

export function deleteDevice(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await rows.lockDevice(tx, id)
    const before = await storedDevice(tx, id)
    if (!before.removable) throw refuseWhole('devices.notRemovable')
    await removeNewsAbout(tx, id)
    await rows.deleteDeviceRow(tx, id)
    await recordChange(tx, { caller, action: 'deleted', subject: 'Device', id, before: auditFields(before) })
  })
}

export async function deviceHistory(db: Queryable, caller: Caller, id: string, page: number) {
  if (!(await deviceById(db, id, performerSeeingDevices(caller)))) throw notFound()
  return historyOf(db, { subject: 'Device', id, fields: deviceHistoryFields }, page)
}
