import type { Coordinates } from './coordinates.ts'

/** Source of a distance. Without a router: in a straight line, times `roadFactor`. */
export const distanceSources = ['air', 'osrm', 'valhalla'] as const
export type DistanceSource = (typeof distanceSources)[number]
export type RouterKind = Exclude<DistanceSource, 'air'>

/** Source of a sum; `mixed`: some of its ways are by road, others in a straight line. */
export const sumSources = [...distanceSources, 'mixed'] as const
export type SumSource = (typeof sumSources)[number]

/**
 * Why distances are in a straight line: no router is set up (`off`), it knows no road for some of the pairs
 * (`partly`), or it does not answer (`fails`).
 */
export const routerStates = ['off', 'works', 'partly', 'fails'] as const
export type RouterState = (typeof routerStates)[number]

export interface Distance {
  km: number
  /** Driving time. */
  minutes: number
  source: DistanceSource
}

/** A road is longer than a straight line. */
export const roadFactor = 1.3
const kmhInTown = 40
const kmhOutside = 70
/** Kilometres of one way driven at the speed of a town; a shorter way is in town. */
const kmInTown = 10

const earthRadiusKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Haversine formula. */
export function airKm(from: Coordinates, to: Coordinates): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const a = latitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

export function minutesOfRoad(km: number): number {
  const inTown = Math.min(km, kmInTown)
  return (inTown / kmhInTown + (km - inTown) / kmhOutside) * 60
}

/** Unrounded, so that sums are exact. */
export function byAir(from: Coordinates, to: Coordinates): Distance {
  const km = airKm(from, to) * roadFactor
  return { km, minutes: minutesOfRoad(km), source: 'air' }
}

export function sourceOfSum(ways: Iterable<Pick<Distance, 'source'>>): SumSource {
  const [first = 'air', ...others] = new Set([...ways].map(({ source }) => source))
  return others.length > 0 ? 'mixed' : first
}
