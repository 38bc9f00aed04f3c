import type { FleetRoute, FleetStop } from '@zlecenia/contract/features/fleet/fleet.contract'

export interface Pin {
  stop: FleetStop
  place: NonNullable<FleetStop['place']>
  people: string
  /** Turn of the stop in its route, from 1. */
  turn: number
}

/** Stops with a place, in the order of the routes. */
export const pinsOf = (routes: readonly FleetRoute[]): Pin[] =>
  routes.flatMap(({ people, stops }) =>
    stops.flatMap((stop, i) => {
      const names = people.map(({ name }) => name).join(', ')
      return stop.place ? { stop, place: stop.place, people: names, turn: i + 1 } : []
    }),
  )
