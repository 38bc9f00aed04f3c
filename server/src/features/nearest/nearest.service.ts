import {
  freeWithinHours,
  type NearPerson,
  type nearest,
} from '@zlecenia/contract/features/nearest/nearest.contract'
import { missingOn } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { hourMs, minuteMs } from '@zlecenia/contract/lib/durations'
import type { AnswerOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import { wayBetween } from '@zlecenia/contract/lib/road-table'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { mondayOf } from '@zlecenia/contract/lib/working-days'
import { isWorkingMoment, type Span, wholeDay } from '@zlecenia/contract/lib/working-time'
import { heldBy } from '#features/qualifications/index.ts'
import { spansKept } from '#features/schedule/index.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { type EarlierSlot, type NearestData, nearestData, placeOfBuilding } from './nearest.queries.ts'

export async function findNearest(
  { db: { reading: db }, roads }: Pick<Deps, 'db' | 'roads'>,
  { buildingId, at = new Date().toISOString(), services = [], orderId }: QueryOf<typeof nearest.find>,
): Promise<AnswerOf<typeof nearest.find>> {
  const building = await placeOfBuilding(db, buildingId)
  if (!building) throw notFound()
  const moment = Date.parse(at)
  const day = wholeDay(dayInWarsaw(at))
  const search = {
    from: new Date(day.start),
    until: new Date(Math.max(day.end, moment + freeWithinHours * hourMs)),
  }
  const data = await nearestData(db, search, { services, orderId: orderId ?? null })
  const held = await heldBy(
    db,
    data.people.map(({ id }) => id),
  )
  const target = pointOf(building)
  const companyBase = data.base && pointOf(data.base) ? data.base : null
  const free = data.people.flatMap((person) => {
    const found = freeOf(person, data, { moment, search })
    if (!found) return []
    const base = person.vehicle ? person.vehicle.base : companyBase
    const first = found.last ?? base
    return { person, found, base, start: first && pointOf(first) }
  })
  const { roads: ways, router } = await roads.between([
    { from: free.flatMap(({ start }) => start ?? []), to: target ? [target] : [] },
  ])
  const people = free.map(({ person, found, base, start }) => {
    const { leaves, last, next } = found
    const way = start && target ? wayBetween(ways, start, target) : null
    const minutes = way && Math.ceil(way.minutes)
    const owned = held.find(({ id }) => id === person.id)?.held ?? []
    return {
      id: person.id,
      name: person.name,
      leavesAt: isoOf(leaves),
      from: last ? ofSlot(last) : base && ofBase(base),
      way: way && minutes !== null ? { km: way.km, minutes, source: way.source } : null,
      arrivesAt: minutes === null ? null : isoOf(leaves + minutes * minuteMs),
      freeUntil: next === null ? null : isoOf(next),
      isWorking: found.isWorking,
      isOnCall: found.isOnCall,
      missing: missingOn([dayInWarsaw(new Date(leaves))], data.needs, owned).map(({ kind }) => kind),
    }
  })
  return {
    at,
    building: { address: building.address, city: building.city, hasPlace: target !== null },
    hasBase: companyBase !== null,
    router,
    people: people.toSorted(byArrival),
  }
}

const isoOf = (at: number) => new Date(at).toISOString()

const pointOf = ({ latitude, longitude }: { [K in keyof Coordinates]: number | null }): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const ofSlot = ({ address, city, number }: EarlierSlot) => ({ kind: 'slot' as const, address, city, number })
const ofBase = ({ address, city }: { address: string; city: string }) => ({
  kind: 'base' as const,
  address,
  city,
  number: null,
})

/** On duty first; then by arrival, those whose way is unknown after the others. */
const byArrival = (a: NearPerson, b: NearPerson): number =>
  Number(isOff(a)) - Number(isOff(b)) ||
  Number(a.arrivesAt === null) - Number(b.arrivesAt === null) ||
  Date.parse(a.arrivesAt ?? a.leavesAt) - Date.parse(b.arrivesAt ?? b.leavesAt) ||
  (a.id < b.id ? -1 : 1)
const isOff = ({ isWorking, isOnCall }: NearPerson) => !(isWorking || isOnCall)

interface Search {
  moment: number
  search: { from: Date; until: Date }
}

/** When a person can leave, and from where; null when not within the hours of the search. */
function freeOf(person: NearestData['people'][number], { company }: NearestData, { moment, search }: Search) {
  const isFinished = ({ start, end }: Span) =>
    person.slots.some(
      (it) => it.isFinished && Date.parse(it.startAt) === start && Date.parse(it.endAt) === end,
    )
  const busy = spansKept(person, search.from, search.until)
    .filter((it) => !isFinished(it))
    .toSorted((a, b) => a.start - b.start)
  let leaves = moment
  for (const { start, end } of busy) if (start <= leaves && end > leaves) leaves = end
  if (leaves > moment + freeWithinHours * hourMs) return null
  const { week, worked, off } = company
  return {
    leaves,
    last: person.slots.findLast(({ startAt }) => Date.parse(startAt) <= leaves),
    next: busy.find(({ start }) => start > leaves)?.start ?? null,
    isWorking: isWorkingMoment(new Date(leaves), { week: person.week ?? week, worked, off }),
    isOnCall: person.onCall.includes(mondayOf(dayInWarsaw(new Date(leaves)))),
  }
}
