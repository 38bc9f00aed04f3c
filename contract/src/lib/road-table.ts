import type { Coordinates } from './coordinates.ts'
import { byAir, type Distance, type RouterKind } from './distance.ts'

/** Ways by road, from place to place (`placeKey`). */
export interface RoadTable {
  source: RouterKind
  ways: ReadonlyMap<string, ReadonlyMap<string, { km: number; minutes: number }>>
}

/** Five decimals are a metre. */
export const placeKey = ({ latitude, longitude }: Coordinates) =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`

/** Distance by road where the table has it, else in a straight line. */
export function wayBetween(roads: RoadTable | null, from: Coordinates, to: Coordinates): Distance {
  if (!roads) return byAir(from, to)
  const [start, end] = [placeKey(from), placeKey(to)]
  if (start === end) return { km: 0, minutes: 0, source: roads.source }
  const way = roads.ways.get(start)?.get(end)
  return way ? { ...way, source: roads.source } : byAir(from, to)
}
