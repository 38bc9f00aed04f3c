import {
  dayOfKm,
  expectedOn,
  kmPerDay,
  vehiclesMost,
} from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import {
  type Vehicle,
  vehicleCostFields,
  vehicleHistoryFields,
  type vehicles,
} from '@zlecenia/contract/features/vehicles/vehicles.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { withoutNulls } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { newId } from '#platform/ids.ts'
import { readsCosts, refuseOwn, userSeeingVehicles, withoutCosts } from './sees-vehicles.ts'
import { insertEntry, readingsOf } from './vehicle-book.queries.ts'
import * as rows from './vehicle-record.queries.ts'
import { vehicleSearchText } from './vehicle-search-text.ts'
import { datesOfTerms, saveExpected, saveOdometer } from './vehicle-terms.queries.ts'
import { vehicleById } from './vehicles.queries.ts'

export async function storedVehicle(db: Queryable, id: string): Promise<Vehicle> {
  const found = await vehicleById(db, id, null)
  if (!found) throw notFound()
  return found
}

/** 404 where it is hidden from the caller. */
export async function seenVehicle(db: Queryable, caller: Caller, id: string): Promise<Vehicle> {
  const found = await vehicleById(db, id, userSeeingVehicles(caller))
  if (!found) throw notFound()
  return withoutCosts(caller, found)
}

/** Locked until the transaction ends, for a caller who changes all vehicles. */
export async function heldVehicle(tx: Queryable, caller: Caller, id: string): Promise<Vehicle> {
  refuseOwn(caller)
  await rows.lockVehicle(tx, id)
  return storedVehicle(tx, id)
}

/** The record after a change, without what the caller may not read. */
export const vehicleAnswer = async (tx: Queryable, caller: Caller, id: string): Promise<Vehicle> =>
  withoutCosts(caller, await storedVehicle(tx, id))

/** Odometer, daily distance and expected days of terms, from the book. */
export async function deriveFromBook(tx: Queryable, id: string): Promise<void> {
  const readings = await readingsOf(tx, id)
  const last = readings.at(-1) ?? null
  const perDay = kmPerDay(readings)
  await saveOdometer(tx, id, { km: last?.km ?? null, perDay })
  const terms = await datesOfTerms(tx, id)
  await saveExpected(
    tx,
    terms.map((it) => ({
      id: it.id,
      day: expectedOn(it.dueOn, it.dueKm === null ? null : dayOfKm(it.dueKm, last, perDay)),
    })),
  )
}

const auditFields = (it: Vehicle) => ({
  name: it.name,
  plate: it.plate,
  vehicleState: it.state,
  vin: it.vin,
  fuel: it.fuel,
  usePer100: it.usePer100,
  costPerKm: it.costPerKm,
  vehicleBase: it.base?.name ?? null,
  note: it.note,
})

async function refuseUnknownBase(tx: Queryable, baseId: string | null): Promise<void> {
  if (baseId && !(await rows.isBuilding(tx, baseId)))
    throw refuse({ field: 'baseId', message: 'building.unknown' })
}

/** The same id again, after an answer that was lost, adds none. */
export function addVehicle(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof vehicles.add>,
): Promise<Vehicle> {
  return db.transaction(async (tx) => {
    const total = await rows.lockNewVehicles(tx)
    const { id, odometerKm = null, usePer100 = null, costPerKm = null, baseId = null } = sent
    await refuseUnknownBase(tx, baseId)
    const data = { ...sent, usePer100, costPerKm, baseId }
    const added = await rows.insertVehicle(tx, { ...data, searchText: vehicleSearchText(data) })
    if (added === 0) {
      const first = await storedVehicle(tx, id)
      if (first.plate !== sent.plate) throw conflict()
      return withoutCosts(caller, first)
    }
    if (total >= vehiclesMost) throw refuseWhole('vehicles.full')
    if (odometerKm !== null) {
      const nothing = { reason: null, litres: null, cost: null, note: null }
      const reading = { id: newId(), kind: 'odometer' as const, day: todayInWarsaw(), odometerKm, ...nothing }
      await insertEntry(tx, id, { ...reading, isHandover: false, by: caller.id })
      await deriveFromBook(tx, id)
    }
    const made = await storedVehicle(tx, id)
    const after = withoutNulls({ ...auditFields(made), odometerKm })
    await recordChange(tx, { caller, action: 'created', subject: 'Vehicle', id, after })
    return withoutCosts(caller, made)
  })
}

export function changeVehicle(
  db: Database,
  caller: Caller,
  id: string,
  { version, baseId, ...sent }: BodyOf<typeof vehicles.change>,
): Promise<Vehicle> {
  return db.transaction(async (tx) => {
    const before = await heldVehicle(tx, caller, id)
    const at = baseId === undefined ? (before.base?.id ?? null) : baseId
    await refuseUnknownBase(tx, at)
    const after = withChange(before, sent)
    const isSame = at === (before.base?.id ?? null)
    if (isSame && isUnchanged(before, after, { seen: version, now: before.version }))
      return withoutCosts(caller, before)
    const searchText = vehicleSearchText(after)
    savedOrConflict(await rows.saveVehicle(tx, { ...after, baseId: at, version, searchText }))
    const saved = await storedVehicle(tx, id)
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject: 'Vehicle',
      id,
      before: auditFields(before),
      after: auditFields(saved),
    })
    return withoutCosts(caller, saved)
  })
}

export async function vehicleHistory(db: Queryable, caller: Caller, id: string, page: number) {
  await seenVehicle(db, caller, id)
  const hidden: readonly string[] = readsCosts(caller) ? [] : vehicleCostFields
  const fields = vehicleHistoryFields.filter((it) => !hidden.includes(it))
  return historyOf(db, { subject: 'Vehicle', id, fields }, page)
}
