import { tenthOf } from '@zlecenia/contract/features/kilometres/kilometre-kinds'
import type { Trip } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { byAir, type Distance } from '@zlecenia/contract/lib/distance'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { eachDay } from '@zlecenia/contract/lib/working-days'
import type { VehicleBase } from '#features/vehicles/index.ts'
import type { VehicleDays, VisitOfPerson } from './stops.queries.ts'
import type { StoredTrip } from './trips.queries.ts'

/** A trip with what the program keeps for itself. */
export interface KnownTrip extends Trip {
  costPerKm: number | null
  itemId: string | null
}

/** A person at a visit on one day. */
interface Stop extends Omit<VisitOfPerson, 'stays' | 'user'>, Carrier {
  user: VisitOfPerson['user']
  day: string
  at: Date
  /** The stay began on an earlier day. */
  isCarried: boolean
  /** The stay ends on a later day. */
  staysOn: boolean
  /** Days of all stays of the person at the visit; null but at the first stay. */
  days: readonly string[] | null
}

interface Carrier {
  vehicle: Trip['vehicle']
  /** Grosze. */
  costPerKm: number | null
  base: End | null
}
const ownCar: Carrier = { vehicle: null, costPerKm: null, base: null }

interface Visit extends Omit<Stop, 'user'> {
  people: Stop['user'][]
}

/** People in one vehicle are one carrier, whose trips count once. */
const carrierOf = ({ vehicle, user }: Stop) => vehicle?.id ?? user.id

function stopsOf({ stays, ...visit }: VisitOfPerson, vehicles: ReadonlyMap<string, VehicleDays[]>): Stop[] {
  const own = stays.map(({ from, to }) => ({ at: from, days: eachDay(dayInWarsaw(from), dayInWarsaw(to)) }))
  const all = own.flatMap(({ days }) => days)
  return own.flatMap(({ at, days }, n) =>
    days.map((day): Stop => {
      const isDriver = (it: VehicleDays) => it.fromDay <= day && (it.toDay === null || it.toDay >= day)
      const of = vehicles.get(visit.user.id)?.find(isDriver)
      const { vehicle, costPerKm, base } = of ? { ...of, base: endOf(of.base) } : ownCar
      return {
        ...visit,
        vehicle,
        costPerKm,
        base,
        day,
        at,
        isCarried: day !== days[0],
        staysOn: day !== days.at(-1),
        days: n === 0 ? all : null,
      }
    }),
  )
}

/** Sorted by arrival. */
function visitsOf(stops: readonly Stop[]): Visit[] {
  const sorted = stops.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return [...Map.groupBy(sorted, ({ slotId }) => slotId).values()].map((group) => {
    const { user: _, ...first } = group[0] as Stop
    return { ...first, people: group.map(({ user }) => user) }
  })
}

type End = Pick<Visit, 'place' | 'coordinates'> & { buildingId: string | null }

const endOf = (base: VehicleBase | null): End | null =>
  base && {
    buildingId: base.buildingId,
    place: [base.address, base.city].filter(Boolean).join(', '),
    coordinates: { latitude: base.latitude, longitude: base.longitude },
  }

function legOf(from: End, to: End): Distance | null {
  if (!from.coordinates || !to.coordinates) return null
  return byAir(from.coordinates, to.coordinates)
}

type StoredOfSlots = ReadonlyMap<string | null, StoredTrip[]>

/** The row of the day, else one whose day is none of the visit's any more. */
function storedOf({ slotId, day, days, people }: Visit, isReturn: boolean, stored: StoredOfSlots) {
  const own = stored
    .get(slotId)
    ?.filter((it) => it.isReturn === isReturn && people.some(({ id }) => id === it.userId))
  return own?.find((it) => it.day === day) ?? own?.find((it) => days && !days.includes(it.day))
}

interface Ends {
  from: End
  to: End
  base: Trip['base']
}

/** The trip to a visit, or from it to the base. */
function tripOf(visit: Visit, { from, to, base }: Ends, stored: StoredOfSlots): KnownTrip {
  const { slotId, day, vehicle, people, costPerKm, orderId, number } = visit
  const isReturn = base === 'to'
  const known = storedOf(visit, isReturn, stored)
  const order = isReturn ? null : { id: orderId, number }
  const derived = { slotId, base, day, vehicle, people, costPerKm, from: from.place, to: to.place, order }
  if (known) return { ...derived, ...ofStored(known) }
  const leg = legOf(from, to)
  const km = leg && tenthOf(leg.km)
  const minutes = leg && Math.round(leg.minutes)
  return { ...derived, ...untouched, km, minutes, source: leg?.source ?? null }
}

/**
 * Trips of a carrier on a day. It begins at the visit that lasted over midnight, else at the base, and ends at the base
 * once the day is over, unless a visit lasts over midnight.
 */
function tripsOfRoute(stops: readonly Stop[], stored: StoredOfSlots, today: string): KnownTrip[] {
  const arrivals = visitsOf(stops.filter(({ isCarried }) => !isCarried))
  const carried = visitsOf(stops.filter(({ isCarried }) => isCarried)).at(-1)
  const base = stops[0]?.base ?? null
  const trips: KnownTrip[] = []
  let at: End | null = carried ?? base
  for (const visit of arrivals) {
    const isFromBase = at !== null && at === base
    if (at && at.buildingId !== visit.buildingId)
      trips.push(tripOf(visit, { from: at, to: visit, base: isFromBase ? 'from' : null }, stored))
    at = visit
  }
  const last = arrivals.at(-1) ?? carried
  const isOver = last && last.day < today && !stops.some(({ staysOn }) => staysOn)
  if (isOver && base && base.buildingId !== last.buildingId)
    trips.push(tripOf(last, { from: last, to: base, base: 'to' }, stored))
  return trips
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
  return { ...ofStored(it), slotId: null, base: null, day, vehicle, costPerKm, people, from, to, order: null }
}

interface KnownDays {
  visits: readonly VisitOfPerson[]
  vehicles: readonly VehicleDays[]
  stored: readonly StoredTrip[]
  /** Half-open. */
  first: string
  after: string
  today: string
}

/** Trips of each day in the order of its visits, and after them those that were added. */
export function tripsOf({ visits, vehicles, stored, first, after, today }: KnownDays): KnownTrip[] {
  const isWanted = ({ day }: { day: string }) => day >= first && day < after
  const vehiclesOf = Map.groupBy(vehicles, ({ userId }) => userId)
  const ofSlots = Map.groupBy(stored, ({ slotId }) => slotId)
  const stops = visits.flatMap((visit) => stopsOf(visit, vehiclesOf)).filter(isWanted)
  const routes = Map.groupBy(stops, (stop) => `${stop.day} ${carrierOf(stop)}`)
  const between = [...routes.values()].flatMap((own) => tripsOfRoute(own, ofSlots, today))
  const isAdded = (it: StoredTrip) => it.slotId === null && !it.isRemoved
  const added = stored.filter((it) => isAdded(it) && isWanted(it)).map(addedTrip)
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
