import type { FleetRoute, FleetStop } from '@zlecenia/contract/features/fleet/fleet.contract'
import { visitStates } from '@zlecenia/contract/features/order-base/visit-moves'
import { type Distance, type RouterState, sourceOfSum } from '@zlecenia/contract/lib/distance'
import { type RoadTable, wayBetween } from '@zlecenia/contract/lib/road-table'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { asPerformerVisit } from '#features/order-base/index.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { townPlace } from '#platform/towns/town-place.ts'
import { type FleetPerson, peopleOfDay, type StoredStop, stopsOf } from './fleet.queries.ts'

export interface FleetOfDay {
  day: string
  routes: FleetRoute[]
  router: RouterState
}
type Needs = Pick<Deps, 'db' | 'roads'>

/** Routes with stops first, by their first stop; then vehicles and people without any. */
export async function fleetOfDay({ db: { reading: db }, roads }: Needs, day: string): Promise<FleetOfDay> {
  const stored = await stopsOf(db, instantInWarsaw(day, 0), instantInWarsaw(dayAfter(day), 0))
  const stops = withTowns(stored)
  const performers = [...new Set(stops.flatMap(({ visits }) => visits.map(({ performerId }) => performerId)))]
  const people = await peopleOfDay(db, day, performers)
  const groups = Map.groupBy(people, ({ id, vehicle }) => vehicle?.id ?? id)
  const grouped = [...groups].map(([id, people]) => ({ id, people, stops: stopsFor(people, stops) }))
  const found = await roads.between(
    grouped.map(({ stops }) => {
      const places = stops.flatMap((stop) => exact(stop) ?? [])
      return { from: places, to: places }
    }),
  )
  const routes = grouped.map((it) => routeOf(it, found.roads))
  return {
    day,
    routes: routes.toSorted((a, b) => (begins(a) < begins(b) ? -1 : 1)),
    router: found.router,
  }
}

/** A building without coordinates is shown at the centre of its town. */
function withTowns(stops: readonly StoredStop[]): StoredStop[] {
  const bare = new Set(stops.flatMap(({ place, city }) => (place ? [] : [city])))
  const towns = new Map([...bare].map((city) => [city, townPlace(city)]))
  return stops.map((stop) => {
    const town = stop.place ? null : towns.get(stop.city)
    return town ? { ...stop, place: { ...town, isApproximate: true } } : stop
  })
}

/** 404 for a vehicle or person without a route that day. */
export async function routeOfDay(needs: Needs, { day, route: id }: { day: string; route: string }) {
  const route = (await fleetOfDay(needs, day)).routes.find((it) => it.id === id)
  if (!route) throw notFound()
  return { day, route }
}

const begins = ({ stops }: FleetRoute) => stops[0]?.startAt ?? '9'

function stopsFor(people: readonly FleetPerson[], all: readonly StoredStop[]): StoredStop[] {
  const ids = new Set(people.map((it) => it.id))
  return all.filter(({ visits }) => visits.some(({ performerId }) => ids.has(performerId)))
}

interface Grouped {
  id: string
  people: readonly FleetPerson[]
  stops: readonly StoredStop[]
}

function routeOf({ id, people, stops: own }: Grouped, roads: RoadTable | null): FleetRoute {
  const ids = new Set(people.map((it) => it.id))
  const stops: FleetStop[] = []
  const ways: Distance[] = []
  for (const [n, stored] of own.entries()) {
    const [before, here] = [exact(own[n - 1]), exact(stored)]
    const leg = before && here ? wayBetween(roads, before, here) : null
    if (leg) ways.push(leg)
    stops.push(stopOf(stored, ids, leg && { ...leg, km: tenth(leg.km), minutes: Math.round(leg.minutes) }))
  }
  return {
    id,
    vehicle: people[0]?.vehicle ?? null,
    people: people.map(({ id, name }) => ({ id, name })),
    stops,
    done: stops.filter(({ state }) => state === 'finished').length,
    km: tenth(ways.reduce((sum, { km }) => sum + km, 0)),
    minutes: Math.round(ways.reduce((sum, { minutes }) => sum + minutes, 0)),
    source: sourceOfSum(ways),
    unplaced: stops.filter((stop) => exact(stop) === null).length,
  }
}

const exact = (stop: Pick<FleetStop, 'place'> | undefined) =>
  stop?.place && !stop.place.isApproximate ? stop.place : null
const tenth = (km: number) => Math.round(km * 10) / 10

function stopOf(
  { startAt, endAt, mark, visits, ...rest }: StoredStop,
  people: ReadonlySet<string>,
  leg: FleetStop['leg'],
): FleetStop {
  const own = visits.filter(({ performerId }) => people.has(performerId)).map(asPerformerVisit)
  const furthest = own.toSorted((a, b) => visitStates.indexOf(b.state) - visitStates.indexOf(a.state))[0]
  const byOffice = mark === 'held' ? ('finished' as const) : ('notHeld' as const)
  return {
    ...rest,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    state: mark ? byOffice : (furthest?.state ?? 'coming'),
    leg,
  }
}
