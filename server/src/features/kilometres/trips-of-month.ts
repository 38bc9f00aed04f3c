import { tenthOf } from '@zlecenia/contract/features/kilometres/kilometre-kinds'
import type { Trip } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { byAir, type Distance } from '@zlecenia/contract/lib/distance'
import type { Stop } from './stops.queries.ts'
import type { StoredTrip } from './trips.queries.ts'

/** A trip with what the program keeps for itself. */
export interface KnownTrip extends Trip {
  costPerKm: number | null
  itemId: string | null
}

interface Visit extends Omit<Stop, 'user'> {
  people: Stop['user'][]
}

/** People in one vehicle are one carrier, whose trips count once. */
const carrierOf = ({ vehicle, user }: Stop) => vehicle?.id ?? user.id

function visitsOf(stops: readonly Stop[]): Visit[] {
  return [...Map.groupBy(stops, ({ slotId }) => slotId).values()].map((group) => {
    const { user: _, ...first } = group[0] as Stop
    return { ...first, people: group.map(({ user }) => user) }
  })
}

function legOf(from: Visit, to: Visit): Distance | null {
  if (!from.coordinates || !to.coordinates) return null
  return byAir(from.coordinates, to.coordinates)
}

const isOf = ({ slotId, people }: Visit, stored: StoredTrip) =>
  stored.slotId === slotId && people.some(({ id }) => id === stored.userId)

function tripBetween(from: Visit, to: Visit, stored: readonly StoredTrip[]): KnownTrip {
  const leg = legOf(from, to)
  const km = leg && tenthOf(leg.km)
  const minutes = leg && Math.round(leg.minutes)
  const known = stored.find((it) => isOf(to, it))
  const { slotId, day, vehicle, people, costPerKm } = to
  const derived = {
    slotId,
    day,
    vehicle,
    people,
    costPerKm,
    from: from.place,
    to: to.place,
    order: { id: to.orderId, number: to.number },
  }
  if (known) return { ...derived, ...ofStored(known) }
  return { ...derived, ...untouched, km, minutes, source: leg?.source ?? null }
}

const untouched = {
  id: null,
  first: null,
  reason: null,
  changedBy: null,
  isPrivate: false,
  isBilled: false,
  itemId: null,
  version: 0,
}

function ofStored(it: StoredTrip) {
  const { id, km, minutes, firstKm, firstMinutes, source, reason, changedBy, isPrivate, itemId, version } = it
  const isCorrected = km !== firstKm || minutes !== firstMinutes
  return {
    id,
    km,
    minutes,
    source,
    first: isCorrected ? { km: firstKm, minutes: firstMinutes } : null,
    reason,
    changedBy,
    isPrivate,
    isBilled: itemId !== null,
    itemId,
    version,
  }
}

export function addedTrip(it: StoredTrip): KnownTrip {
  const { day, vehicle, costPerKm, from, to, userId, userName } = it
  const people = [{ id: userId, name: userName }]
  return { ...ofStored(it), slotId: null, day, vehicle, costPerKm, people, from, to, order: null }
}

/** Trips between visits of a day, in their order, and after them those that were added. */
export function tripsOf(stops: readonly Stop[], stored: readonly StoredTrip[]): KnownTrip[] {
  const routes = Map.groupBy(stops, (stop) => `${stop.day} ${carrierOf(stop)}`)
  const ofSlots = stored.filter(({ slotId }) => slotId !== null)
  const between = [...routes.values()].flatMap((own) => {
    const visits = visitsOf(own)
    return visits.flatMap((to, n) => {
      const from = visits[n - 1]
      return from && from.buildingId !== to.buildingId ? [tripBetween(from, to, ofSlots)] : []
    })
  })
  const added = stored.filter(({ slotId, isRemoved }) => slotId === null && !isRemoved).map(addedTrip)
  return [...between, ...added].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

export const isOfUser = (it: Trip, userId: string): boolean => it.people.some(({ id }) => id === userId)
export const isOfVehicle = (it: Trip, vehicleId: string): boolean => it.vehicle?.id === vehicleId

/** A business trip to a visit, with kilometres, that is no item yet. */
export const isBillableTrip = (it: Trip): boolean =>
  it.order !== null && !it.isPrivate && !it.isBilled && it.km !== null && it.km > 0

export function sumsOf(trips: readonly Trip[]) {
  const sum = (of: readonly Trip[], value: (it: Trip) => number | null) =>
    of.reduce((all, it) => all + (value(it) ?? 0), 0)
  const business = trips.filter(({ isPrivate }) => !isPrivate)
  return {
    km: tenthOf(sum(business, ({ km }) => km)),
    minutes: sum(business, ({ minutes }) => minutes),
    privateKm: tenthOf(sum(trips, ({ km, isPrivate }) => (isPrivate ? km : 0))),
    trips: trips.length,
    unplaced: trips.filter(({ km }) => km === null).length,
  }
}
