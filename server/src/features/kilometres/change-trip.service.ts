import type { kilometres, Trip } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { tripSent, tripsOfDays, whoseOf } from './kilometres.service.ts'
import { lockTrips, personHadVehicle } from './stops.queries.ts'
import * as rows from './trips.queries.ts'
import { addedTrip, isOfUser, isOfVehicle, type KnownTrip } from './trips-of-month.ts'

type Correction = Pick<BodyOf<typeof kilometres.correct>, 'km' | 'minutes' | 'isPrivate' | 'reason'>

const auditFields = (it: Pick<Trip, 'day' | 'from' | 'to'> & Correction & { isRemoved?: boolean }) => ({
  tripDay: it.day,
  tripFrom: it.from,
  tripTo: it.to,
  km: it.km,
  driveMinutes: it.minutes,
  private: it.isPrivate,
  reason: it.reason,
})

type Named = Pick<BodyOf<typeof kilometres.correct>, 'user' | 'vehicle' | 'day' | 'isReturn'>

/** The trip of a day to a visit or back from it, among those of all carriers. */
async function tripNamed(
  db: Queryable,
  slotId: string,
  { user, vehicle, day, isReturn }: Named,
): Promise<KnownTrip> {
  const all = await tripsOfDays(db, { first: day, after: dayAfter(day) }, whoseOf({}))
  const own = all.filter((it) => it.slotId === slotId && (it.base === 'to') === isReturn)
  if (own.length === 0) throw notFound()
  const found = own.find((it) =>
    vehicle ? isOfVehicle(it, vehicle) : user !== undefined && isOfUser(it, user),
  )
  if (!found)
    throw refuse(
      vehicle
        ? { field: 'vehicle', message: 'kilometres.otherVehicle' }
        : { field: 'user', message: 'kilometres.otherPerson' },
    )
  return found
}

function refuseUnexplained(first: Trip['first'], { km, minutes, reason }: Correction): void {
  if (km === null && first?.km != null) throw refuse({ field: 'km', message: 'rules.required' })
  if ((km !== first?.km || minutes !== first?.minutes) && !reason)
    throw refuse({ field: 'reason', message: 'kilometres.reasonRequired' })
}

const firstOf = (it: KnownTrip) => it.first ?? { km: it.km, minutes: it.minutes }
const correctable = ({ km, minutes, isPrivate, reason }: Correction) => ({ km, minutes, isPrivate, reason })

function refuseBilled(it: KnownTrip): void {
  if (it.isBilled) throw conflict('kilometres.alreadyBilled')
}

/** The first value stays with the trip; a billed trip cannot change. */
export function correctTrip(
  db: Database,
  caller: Caller,
  slotId: string,
  { user, vehicle, day, isReturn, version, ...sent }: BodyOf<typeof kilometres.correct>,
): Promise<Trip> {
  return db.transaction(async (tx) => {
    await lockTrips(tx)
    const named = { user, vehicle, day, isReturn }
    const before = await tripNamed(tx, slotId, named)
    refuseUnexplained(firstOf(before), sent)
    if (isUnchanged(correctable(before), sent, { seen: version, now: before.version }))
      return tripSent(before)
    refuseBilled(before)
    if (before.version !== version) throw conflict()
    const id = before.id ?? (await storeTrip(tx, before, caller.id))
    savedOrConflict(
      await rows.saveTrip(tx, {
        id,
        ...sent,
        isRemoved: false,
        changedBy: caller.id,
        version: before.id === null ? 1 : version,
      }),
    )
    await recordChange(tx, {
      caller,
      action: 'trip-changed',
      subject: 'Logistics',
      id,
      before: auditFields(before),
      after: auditFields({ ...before, ...sent }),
    })
    return tripSent(await tripNamed(tx, slotId, named))
  })
}

/** Keeps a derived trip as it is now; returns its id. */
export async function storeTrip(tx: Queryable, it: KnownTrip, by: string | null): Promise<string> {
  const id = newId()
  const { day, slotId, vehicle, from, to, km, minutes, source, isPrivate, reason } = it
  await rows.insertTrip(tx, {
    id,
    day,
    slotId,
    isReturn: it.base === 'to',
    vehicleId: vehicle?.id ?? null,
    userId: it.people[0]?.id ?? '',
    from,
    to,
    firstKm: km,
    firstMinutes: minutes,
    source,
    km,
    minutes,
    isPrivate,
    reason,
    changedBy: by,
  })
  return id
}

/** The same id again, after an answer that was lost, adds none. */
export function addTrip(db: Database, caller: Caller, sent: BodyOf<typeof kilometres.add>): Promise<Trip> {
  const { id, userId, vehicleId, day, km, minutes } = sent
  if (day > todayInWarsaw()) throw refuse({ field: 'day', message: 'kilometres.future' })
  return db.transaction(async (tx) => {
    const first = await rows.tripById(tx, id)
    if (first) return asAdded(first)
    if (vehicleId && !(await personHadVehicle(tx, { vehicleId, userId, day })))
      throw refuse({ field: 'vehicleId', message: 'kilometres.notDriven' })
    const added = await rows.insertTrip(tx, {
      ...sent,
      slotId: null,
      isReturn: false,
      firstKm: km,
      firstMinutes: minutes,
      source: 'hand',
      changedBy: caller.id,
    })
    const trip = await rows.tripById(tx, id)
    if (!trip) throw conflict()
    // A request at the same moment was first.
    if (added === 0) return asAdded(trip)
    await recordChange(tx, {
      caller,
      action: 'trip-added',
      subject: 'Logistics',
      id,
      after: auditFields(addedTrip(trip)),
    })
    return tripSent(addedTrip(trip))
  })
}

function asAdded(it: rows.StoredTrip): Trip {
  if (it.slotId !== null) throw conflict()
  return tripSent(addedTrip(it))
}

async function storedTrip(tx: Queryable, id: string): Promise<rows.StoredTrip> {
  const found = await rows.tripById(tx, id)
  if (!found || found.slotId !== null) throw notFound()
  return found
}

export function changeTrip(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof kilometres.change>,
): Promise<Trip> {
  return db.transaction(async (tx) => {
    await rows.lockTrip(tx, id)
    const stored = await storedTrip(tx, id)
    const before = addedTrip(stored)
    refuseUnexplained(firstOf(before), sent)
    const was = { ...correctable(before), isRemoved: stored.isRemoved }
    if (isUnchanged(was, sent, { seen: version, now: stored.version })) return tripSent(before)
    savedOrConflict(await rows.saveTrip(tx, { id, ...sent, changedBy: caller.id, version }))
    const after = addedTrip(await storedTrip(tx, id))
    await recordChange(tx, {
      caller,
      action: actionOf(stored.isRemoved, sent.isRemoved),
      subject: 'Logistics',
      id,
      before: auditFields(before),
      after: auditFields(after),
    })
    return tripSent(after)
  })
}

function actionOf(was: boolean, is: boolean) {
  if (was === is) return 'trip-changed'
  return is ? 'trip-removed' : 'trip-restored'
}
