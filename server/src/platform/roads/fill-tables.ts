import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { airKm } from '@zlecenia/contract/lib/distance'
import { placeKey } from '@zlecenia/contract/lib/road-table'
import type { RoadWay } from './road-ways.queries.ts'
import { type RoadCell, type RoadCells, TableDeclined } from './router-client.ts'

/** Ways from each to each other. */
export interface WayGroup {
  from: readonly Coordinates[]
  to: readonly Coordinates[]
}

/** Names of two places (`placeKey`). */
export interface Pair {
  from: string
  to: string
}
export const pairKey = ({ from, to }: Pair) => `${from} ${to}`

export interface WantedWays {
  places: ReadonlyMap<string, Coordinates>
  pairs: readonly Pair[]
}

interface Table {
  sources: readonly string[]
  targets: readonly string[]
}

/** Sources, and targets, of a table: 100 places, the limit of OSRM, and 2500 pairs, the limit of Valhalla. */
const sideOfTable = 50
const tablesAtOnce = 2
/** Metres by which a road may be shorter than the straight line, since both ends are moved to a road. */
const snapMeters = 1000
const mostMeters = 5_000_000
const mostSeconds = 10 * 24 * 3600

export function wantedOf(groups: readonly WayGroup[]): WantedWays {
  const places = new Map<string, Coordinates>()
  const pairs = new Map<string, Pair>()
  const named = (of: readonly Coordinates[]) =>
    of.map((place) => {
      const key = placeKey(place)
      if (!places.has(key)) places.set(key, place)
      return key
    })
  for (const group of groups) {
    const targets = named(group.to)
    for (const from of named(group.from)) {
      for (const to of targets) if (to !== from) pairs.set(pairKey({ from, to }), { from, to })
    }
  }
  return { places, pairs: [...pairs.values()] }
}

/** Neighbours in the order of the pairs share a table. */
function tablesOf(pairs: readonly Pair[]): Table[] {
  const order = new Map<string, number>()
  for (const key of pairs.flatMap(({ from, to }) => [from, to])) {
    if (!order.has(key)) order.set(key, order.size)
  }
  const part = (key: string) => Math.floor((order.get(key) ?? 0) / sideOfTable)
  const blocks = Map.groupBy(pairs, ({ from, to }) => `${part(from)} ${part(to)}`)
  return [...blocks.values()].map((block) => ({
    sources: [...new Set(block.map(({ from }) => from))],
    targets: [...new Set(block.map(({ to }) => to))],
  }))
}

export interface Filling {
  client: (table: { sources: Coordinates[]; targets: Coordinates[] }) => Promise<RoadCells>
  mostTables: number
}

export interface Filled {
  /** Ways that a table has answered. */
  ways: RoadWay[]
  failure: unknown
}

/** Asks for tables; a declined one is divided until the pair or the place without a road is found. */
export async function fillTables(
  { places, pairs }: WantedWays,
  { client, mostTables }: Filling,
): Promise<Filled> {
  const queue = tablesOf(pairs)
  const cells = new Map<string, RoadWay>()
  let failure: unknown
  let requestCount = 0
  const placesOf = (keys: readonly string[]) => keys.flatMap((key) => places.get(key) ?? [])
  const keep = (from: string, to: string, cell: RoadCell | null) => {
    const [start, end] = [places.get(from), places.get(to)]
    const way = cell && start && end && isPlausible(cell, start, end) ? cell : null
    cells.set(pairKey({ from, to }), { from, to, meters: way?.meters ?? null, seconds: way?.seconds ?? null })
  }

  async function fill(table: Table): Promise<void> {
    const { sources, targets } = table
    try {
      const rows = await client({ sources: placesOf(sources), targets: placesOf(targets) })
      for (const [i, from] of sources.entries()) {
        for (const [j, to] of targets.entries()) {
          const cell = rows[i]?.[j]
          if (cell !== undefined) keep(from, to, cell)
        }
      }
    } catch (error) {
      if (!(error instanceof TableDeclined)) throw error
      const { unknown, smaller } = divided(table, error.place && placeKey(error.place))
      for (const [from, to] of unknown) keep(from, to, null)
      queue.unshift(...smaller)
    }
  }

  async function work(): Promise<void> {
    while (failure === undefined && requestCount < mostTables) {
      const table = queue.shift()
      if (!table) return
      requestCount++
      await fill(table).catch((error: unknown) => {
        failure ??= error
      })
    }
  }

  await Promise.all(Array.from({ length: tablesAtOnce }, work))
  const ways = pairs.flatMap((pair) => cells.get(pairKey(pair)) ?? [])
  return { ways, failure }
}

/** A router of another country moves both ends to its border. */
export function isPlausible({ meters, seconds }: RoadCell, from: Coordinates, to: Coordinates): boolean {
  return meters + snapMeters >= airKm(from, to) * 1000 && meters <= mostMeters && seconds <= mostSeconds
}

function divided({ sources, targets }: Table, place: string | undefined) {
  const all = sources.flatMap((from) => targets.map((to): [string, string] => [from, to]))
  if (place !== undefined && (sources.includes(place) || targets.includes(place))) {
    const rest = {
      sources: sources.filter((it) => it !== place),
      targets: targets.filter((it) => it !== place),
    }
    const isLeft = rest.sources.length > 0 && rest.targets.length > 0
    return { unknown: all.filter((pair) => pair.includes(place)), smaller: isLeft ? [rest] : [] }
  }
  if (all.length === 1) return { unknown: all, smaller: [] }
  const isTall = sources.length >= targets.length
  const smaller = halves(isTall ? sources : targets).map((half) =>
    isTall ? { sources: half, targets } : { sources, targets: half },
  )
  return { unknown: [], smaller }
}

function halves<T>(list: readonly T[]): T[][] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}
