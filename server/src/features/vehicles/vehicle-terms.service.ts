import { monthsAfter } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type {
  Vehicle,
  VehicleTerm,
  VehicleUse,
  vehicles,
} from '@zlecenia/contract/features/vehicles/vehicles.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { oddReading } from './odometer-readings.ts'
import { deriveFromBook, heldVehicle, vehicleAnswer } from './vehicle-record.service.ts'
import * as rows from './vehicle-terms.queries.ts'

const termFields = (it: Omit<VehicleTerm, 'id' | 'expectedOn' | 'isOver' | 'isSoon' | 'version'>) => ({
  term: it.kind,
  dueOn: it.dueOn,
  dueKm: it.dueKm,
  everyMonths: it.everyMonths,
  everyKm: it.everyKm,
  leadDays: it.leadDays,
  doneOn: it.doneOn,
  isEnded: it.isEnded,
})

/** A term needs a date or kilometres, and neither may have passed when it is set. */
function refuseTerm(
  { dueOn, dueKm, everyMonths, everyKm }: Pick<VehicleTerm, 'dueOn' | 'dueKm' | 'everyMonths' | 'everyKm'>,
  was: Pick<VehicleTerm, 'dueOn' | 'dueKm'>,
  { odometerKm, language }: { odometerKm: number | null; language: LanguageCode },
): void {
  if (dueOn === null && dueKm === null) throw refuse({ field: 'dueOn', message: 'vehicles.dueRequired' })
  if (dueOn !== null && dueOn !== was.dueOn && dueOn < todayInWarsaw())
    throw refuse({ field: 'dueOn', message: 'vehicles.duePast' })
  if (dueKm !== null && dueKm !== was.dueKm && odometerKm !== null && dueKm <= odometerKm)
    throw refuse({
      field: 'dueKm',
      message: sentence('vehicles.kmPast', { km: writtenCount(language, odometerKm) }),
    })
  if (everyMonths !== null && dueOn === null)
    throw refuse({ field: 'dueOn', message: 'vehicles.repeatNeedsDay' })
  if (everyKm !== null && dueKm === null) throw refuse({ field: 'dueKm', message: 'vehicles.repeatNeedsKm' })
}

/** The same id again, after an answer that was lost, adds none. */
export function addTerm(
  db: Database,
  caller: Caller,
  id: string,
  {
    dueOn = null,
    dueKm = null,
    everyMonths = null,
    everyKm = null,
    ...sent
  }: BodyOf<typeof vehicles.addTerm>,
  language: LanguageCode,
): Promise<Vehicle> {
  return db.transaction(async (tx) => {
    const vehicle = await heldVehicle(tx, caller, id)
    const term = { ...sent, dueOn, dueKm, everyMonths, everyKm }
    if (vehicle.terms.some((it) => it.id === sent.id)) return vehicleAnswer(tx, caller, id)
    refuseTerm(term, { dueOn: null, dueKm: null }, { ...vehicle, language })
    if ((await rows.insertTerm(tx, id, term)) === 0) throw conflict()
    await deriveFromBook(tx, id)
    const after = termFields({ ...term, doneOn: null, isEnded: false })
    await recordChange(tx, { caller, action: 'term-added', subject: 'Vehicle', id, after })
    return vehicleAnswer(tx, caller, id)
  })
}

/** The next date and kilometres of a term that repeats; otherwise it ends. */
function afterDone(
  term: VehicleTerm,
  done: { on: string; odometerKm: number | null },
  monthDay: number | null,
): VehicleTerm {
  const { everyMonths, everyKm, dueOn, dueKm } = term
  const repeats = everyMonths !== null || everyKm !== null
  if (!repeats) return { ...term, doneOn: done.on, isEnded: true }
  const nextOn =
    everyMonths === null || dueOn === null ? null : nextDay(dueOn, everyMonths, monthDay, done.on)
  const nextKm = everyKm === null || dueKm === null ? null : (done.odometerKm ?? dueKm) + everyKm
  return { ...term, doneOn: done.on, dueOn: nextOn, dueKm: nextKm }
}

/** The first repetition after the day it was done; its month counts from the date that was due. */
function nextDay(dueOn: string, months: number, monthDay: number | null, done: string): string {
  const at = monthDay ?? Number(dueOn.slice(8))
  for (let n = 1; ; n++) {
    const next = monthsAfter(dueOn, n * months, at)
    if (next > done) return next
  }
}

/** The odometer of another vehicle would move the next repetition out of sight. */
async function refuseDone(
  tx: Queryable,
  vehicleId: string,
  { on, odometerKm }: { on: string; odometerKm: number | null },
  language: LanguageCode,
): Promise<void> {
  if (on > todayInWarsaw()) throw refuse({ field: 'done.on', message: 'vehicles.doneAhead' })
  if (odometerKm === null) return
  const message = await oddReading(tx, vehicleId, { id: null, day: on, km: odometerKm }, language)
  if (message !== null) throw refuse({ field: 'done.odometerKm', message })
}

export function changeTerm(
  db: Database,
  caller: Caller,
  { id, termId }: { id: string; termId: string },
  { version, done, ...sent }: BodyOf<typeof vehicles.changeTerm>,
  language: LanguageCode,
): Promise<Vehicle> {
  return db.transaction(async (tx) => {
    const vehicle = await heldVehicle(tx, caller, id)
    const before = vehicle.terms.find((it) => it.id === termId)
    if (!before) throw notFound()
    const typed = withChange(before, sent)
    const monthDay = typed.dueOn === before.dueOn ? await rows.monthDayOf(tx, id, termId) : null
    const after = done ? afterDone(typed, done, monthDay) : typed
    if (isUnchanged(before, after, { seen: version, now: before.version }))
      return vehicleAnswer(tx, caller, id)
    if (done) await refuseDone(tx, id, done, language)
    else refuseTerm(after, before, { ...vehicle, language })
    savedOrConflict(await rows.saveTerm(tx, id, { ...after, monthDay, version }))
    await deriveFromBook(tx, id)
    await recordChange(tx, {
      caller,
      action: done ? 'term-done' : 'term-changed',
      subject: 'Vehicle',
      id,
      before: termFields(before),
      after: termFields(after),
    })
    return vehicleAnswer(tx, caller, id)
  })
}

export function removeTerm(
  db: Database,
  caller: Caller,
  { id, termId }: { id: string; termId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const vehicle = await heldVehicle(tx, caller, id)
    const before = vehicle.terms.find((it) => it.id === termId)
    if (!before) throw notFound()
    await rows.deleteTerm(tx, id, termId)
    await recordChange(tx, {
      caller,
      action: 'term-removed',
      subject: 'Vehicle',
      id,
      before: termFields(before),
    })
  })
}

const useFields = (driver: string, { from, to }: { from: string; to: string | null }) => ({
  driver,
  from,
  to,
})

/** Locks the person, and refuses a second vehicle on one of the days. */
export async function refuseTaken(
  tx: Queryable,
  it: { id: string; userId: string; from: string; to: string | null; mayHaveLeft?: boolean },
  field = 'userId',
): Promise<string> {
  const person = await rows.lockDriver(tx, it.userId)
  if (!person || (!it.mayHaveLeft && !person.isActive))
    throw refuse({ field, message: 'vehicles.personGone' })
  if (it.to !== null && it.to < it.from) throw refuse({ field: 'to', message: 'vehicles.endsBefore' })
  const other = await rows.vehicleTaken(tx, it)
  if (other) throw refuse({ field, message: sentence('vehicles.personTaken', { vehicle: other }) })
  return person.name
}

/** The same id again, after an answer that was lost, adds none. */
export function addUse(
  db: Database,
  caller: Caller,
  id: string,
  sent: BodyOf<typeof vehicles.addUse>,
): Promise<Vehicle> {
  return db.transaction(async (tx) => {
    const vehicle = await heldVehicle(tx, caller, id)
    if (vehicle.uses.some((it) => it.id === sent.id)) return vehicleAnswer(tx, caller, id)
    const name = await refuseTaken(tx, sent)
    if ((await rows.insertUseRow(tx, id, sent)) === 0) throw conflict()
    const after = useFields(name, sent)
    await recordChange(tx, { caller, action: 'person-given', subject: 'Vehicle', id, after })
    return vehicleAnswer(tx, caller, id)
  })
}

const useIn = ({ uses }: Vehicle, useId: string): VehicleUse => {
  const found = uses.find((it) => it.id === useId)
  if (!found) throw notFound()
  return found
}

export function changeUse(
  db: Database,
  caller: Caller,
  { id, useId }: { id: string; useId: string },
  { version, ...sent }: BodyOf<typeof vehicles.changeUse>,
): Promise<Vehicle> {
  return db.transaction(async (tx) => {
    const before = useIn(await heldVehicle(tx, caller, id), useId)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version }))
      return vehicleAnswer(tx, caller, id)
    // The days of a person who left are ended too.
    const mayHaveLeft = after.to !== null
    await refuseTaken(tx, { ...after, userId: before.user.id, mayHaveLeft }, 'from')
    savedOrConflict(await rows.saveUse(tx, id, { ...after, version }))
    await recordChange(tx, {
      caller,
      action: 'person-days',
      subject: 'Vehicle',
      id,
      before: useFields(before.user.name, before),
      after: useFields(before.user.name, after),
    })
    return vehicleAnswer(tx, caller, id)
  })
}

export function removeUse(
  db: Database,
  caller: Caller,
  { id, useId }: { id: string; useId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = useIn(await heldVehicle(tx, caller, id), useId)
    await rows.deleteUse(tx, id, useId)
    await recordChange(tx, {
      caller,
      action: 'person-taken',
      subject: 'Vehicle',
      id,
      before: useFields(before.user.name, before),
    })
  })
}
