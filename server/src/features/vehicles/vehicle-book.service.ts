import { ownBookKinds, type VehicleBookKind } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { Vehicle, VehicleEntry, vehicles } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import type { BodyOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, forbidden, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { refuseReading } from './odometer-readings.ts'
import { userSeeingVehicles, withoutCost } from './sees-vehicles.ts'
import * as rows from './vehicle-book.queries.ts'
import { lockVehicle } from './vehicle-record.queries.ts'
import { deriveFromBook, heldVehicle, seenVehicle, vehicleAnswer } from './vehicle-record.service.ts'
import { endUsesBefore, insertUseRow } from './vehicle-terms.queries.ts'
import { refuseTaken } from './vehicle-terms.service.ts'
import { hadVehicleLately, vehicleOfUser } from './vehicles.queries.ts'

const auditFields = (it: rows.EntryData) => ({
  bookKind: it.kind,
  entryDay: it.day,
  odometerKm: it.odometerKm,
  reason: it.reason,
  litres: it.litres,
  entryCost: it.cost,
  entryNote: it.note,
})

async function storedEntry(
  tx: Queryable,
  vehicleId: string,
  id: string,
  caller: Caller,
): Promise<VehicleEntry> {
  const found = await rows.entryOf(tx, vehicleId, id, caller.id)
  if (!found) throw notFound()
  return found
}

const required: Partial<Record<VehicleBookKind, readonly ('odometerKm' | 'note' | 'litres')[]>> = {
  odometer: ['odometerKm'],
  damage: ['note'],
  other: ['note'],
}

function refuseEntry(it: rows.EntryData): void {
  if (it.day > todayInWarsaw()) throw refuse({ field: 'day', message: 'vehicles.dayAhead' })
  for (const field of required[it.kind] ?? [])
    if (it[field] === null) throw refuse({ field, message: 'rules.required' })
}

/** Own rights also cover an earlier day of the own vehicle. */
async function refuseForeign(
  tx: Queryable,
  caller: Caller,
  { id, kind, day }: { id: string; kind: VehicleBookKind; day: string },
): Promise<void> {
  const userId = userSeeingVehicles(caller)
  if (!(userId && (await hadVehicleLately(tx, { id, userId, day })))) await seenVehicle(tx, caller, id)
  const isOwn = caller.scope('update', 'Vehicle') === 'own'
  if (isOwn && !ownBookKinds.some((it) => it === kind)) throw forbidden()
}

async function attach(
  tx: Queryable,
  vehicleId: string,
  entryId: string,
  fileIds: readonly string[],
): Promise<void> {
  const once = [...new Set(fileIds)]
  if (once.length === 0) return
  if ((await rows.attachFiles(tx, vehicleId, entryId, once)) !== once.length)
    throw refuse({ field: 'fileIds', message: 'vehicles.fileGone' })
}

/** The same id again, after an answer that was lost, adds none. */
export function addEntry(
  db: Database,
  caller: Caller,
  id: string,
  sent: BodyOf<typeof vehicles.addEntry>,
  language: LanguageCode,
): Promise<VehicleEntry> {
  const { fileIds, odometerKm = null, litres = null, cost = null, ...typed } = sent
  return db.transaction(async (tx) => {
    await lockVehicle(tx, id)
    const there = await rows.entryOf(tx, id, sent.id, caller.id)
    // A queue may repeat it after the vehicle was handed over.
    if (there?.isMine) return withoutCost(caller, there)
    await refuseForeign(tx, caller, { id, kind: sent.kind, day: sent.day })
    if (there) return withoutCost(caller, there)
    const entry = { ...typed, odometerKm, litres: litresOf(sent.kind, litres), cost }
    refuseEntry(entry)
    await refuseReading(tx, id, entry, language)
    if ((await rows.insertEntry(tx, id, { ...entry, isHandover: false, by: caller.id })) === 0)
      throw conflict()
    await attach(tx, id, sent.id, fileIds)
    if (odometerKm !== null) await deriveFromBook(tx, id)
    await recordChange(tx, {
      caller,
      action: 'entry-added',
      subject: 'Vehicle',
      id,
      after: auditFields(entry),
    })
    return withoutCost(caller, await storedEntry(tx, id, sent.id, caller))
  })
}

const litresOf = (kind: VehicleBookKind, litres: number | null) => (kind === 'fuel' ? litres : null)

/** A reading that stays was accepted, whatever was entered after it. */
const hasOtherReading = (before: VehicleEntry, after: VehicleEntry) =>
  (['day', 'odometerKm', 'reason', 'isRemoved'] as const).some((field) => before[field] !== after[field])

export function changeEntry(
  db: Database,
  caller: Caller,
  { id, entryId }: { id: string; entryId: string },
  { version, ...sent }: BodyOf<typeof vehicles.changeEntry>,
  language: LanguageCode,
): Promise<VehicleEntry> {
  return db.transaction(async (tx) => {
    await heldVehicle(tx, caller, id)
    const before = await storedEntry(tx, id, entryId, caller)
    const changed = withChange(before, sent)
    const after = { ...changed, litres: litresOf(changed.kind, changed.litres) }
    if (isUnchanged(before, after, { seen: version, now: before.version })) return withoutCost(caller, before)
    if (!after.isRemoved) refuseEntry(after)
    if (!after.isRemoved && hasOtherReading(before, after)) await refuseReading(tx, id, after, language)
    savedOrConflict(await rows.saveEntry(tx, id, { ...after, version }))
    await deriveFromBook(tx, id)
    const action = before.isRemoved === after.isRemoved ? 'changed' : after.isRemoved ? 'removed' : 'restored'
    await recordChange(tx, {
      caller,
      action: `entry-${action}`,
      subject: 'Vehicle',
      id,
      before: auditFields(before),
      after: auditFields(after),
    })
    return withoutCost(caller, await storedEntry(tx, id, entryId, caller))
  })
}

/** The same id again, after an answer that was lost, changes nothing. */
export function handOverVehicle(
  db: Database,
  caller: Caller,
  id: string,
  { userId, day, fileIds, ...sent }: BodyOf<typeof vehicles.handOver>,
  language: LanguageCode,
): Promise<Vehicle> {
  return db.transaction(async (tx) => {
    await heldVehicle(tx, caller, id)
    if (await rows.entryOf(tx, id, sent.id, caller.id)) return vehicleAnswer(tx, caller, id)
    const entry = { ...sent, kind: 'odometer' as const, day, litres: null, cost: null }
    refuseEntry(entry)
    await refuseReading(tx, id, entry, language)
    await endUsesBefore(tx, id, day)
    const use = userId && { id: newId(), userId, from: day, to: null }
    const driver = use && (await refuseTaken(tx, use))
    if (use) await insertUseRow(tx, id, use)
    if ((await rows.insertEntry(tx, id, { ...entry, isHandover: true, by: caller.id })) === 0)
      throw conflict()
    await attach(tx, id, sent.id, fileIds)
    await deriveFromBook(tx, id)
    const { odometerKm, reason, note: entryNote } = sent
    const after = { driver, from: day, odometerKm, reason, entryNote }
    await recordChange(tx, { caller, action: 'vehicle-handed', subject: 'Vehicle', id, after })
    return vehicleAnswer(tx, caller, id)
  })
}

export async function bookOf(
  db: Queryable,
  caller: Caller,
  id: string,
  { page, kind = undefined }: QueryOf<typeof vehicles.book>,
) {
  await seenVehicle(db, caller, id)
  const found = await rows.bookEntries(db, id, { caller: caller.id, kind: kind ?? null, page })
  return { ...found, entries: found.entries.map((it) => withoutCost(caller, it)) }
}

/** The vehicle of the caller today, with its last entries. */
export async function ownVehicle(db: Queryable, caller: Caller) {
  const id = await vehicleOfUser(db, caller.id)
  if (!id) return { vehicle: null, terms: [], entries: [] }
  const vehicle = await seenVehicle(db, caller, id)
  const { entries } = await rows.bookEntries(db, id, { caller: caller.id, kind: null, page: 1 })
  const { name, plate, state, fuel, odometerKm, users, next } = vehicle
  return {
    vehicle: { id, name, plate, state, fuel, odometerKm, users, next },
    terms: vehicle.terms.filter(({ isEnded }) => !isEnded),
    entries: entries.map((it) => withoutCost(caller, it)),
  }
}

export async function costsOfVehicle(db: Queryable, caller: Caller, id: string) {
  await seenVehicle(db, caller, id)
  return { months: await rows.costsOf(db, id) }
}
