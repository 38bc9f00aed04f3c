import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { z } from 'zod'
import type { Environment } from '../environment.ts'
import { limitedText } from '../limited-text.ts'

// Formats: https://project-osrm.org/docs/v5.24.0/api/#table-service and
// https://valhalla.github.io/valhalla/api/matrix/api-reference/

export interface RoadCell {
  meters: number
  seconds: number
}

/** Rows by source, columns by target; null: no road, undefined: the answer lacks it. */
export type RoadCells = (RoadCell | null | undefined)[][]

export interface RequestedTable {
  sources: readonly Coordinates[]
  targets: readonly Coordinates[]
}

export type RouterClient = (table: RequestedTable, signal: AbortSignal) => Promise<RoadCells>

/** The router works, but not for this table: it is too big, or one of its places is far from any road. */
export class TableDeclined extends Error {
  override name = 'TableDeclined'
  /** The place without a road near it, where the router names it. */
  readonly place: Coordinates | undefined

  constructor(message: string, place?: Coordinates) {
    super(message)
    this.place = place
  }
}

const mostCharacters = 2_000_000

export function routerClient({
  ROUTER_URL,
  ROUTER_KIND,
  PUBLIC_URL,
}: Pick<Environment, 'ROUTER_URL' | 'ROUTER_KIND' | 'PUBLIC_URL'>): RouterClient | null {
  if (!(ROUTER_URL && ROUTER_KIND)) return null
  const headers = { accept: 'application/json', 'user-agent': `Zlecenia (${PUBLIC_URL ?? 'lokalnie'})` }
  const send: Send = async (path, signal, body) => {
    const response = await fetch(`${ROUTER_URL}${path}`, {
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    const text = await limitedText(response, mostCharacters)
    if (response.status === 400) return { status: 400, json: jsonOf(text) ?? {} }
    if (!response.ok) throw new Error(`status ${response.status}`)
    return { status: response.status, json: JSON.parse(text) }
  }
  return (ROUTER_KIND === 'osrm' ? osrm : valhalla)(send)
}

type Send = (path: string, signal: AbortSignal, body?: object) => Promise<{ status: number; json: unknown }>

const amount = z.number().nonnegative().finite().nullable()

const osrmProblem = z.object({ code: z.string().nullish(), message: z.string().nullish() })
const osrmTable = z.object({
  code: z.literal('Ok'),
  distances: z.array(z.array(amount)),
  durations: z.array(z.array(amount)),
})
/** Other codes mean a request that it does not understand: a wrong address or kind. */
const osrmDeclines = ['TooBig', 'NoSegment', 'NoTable', 'NoRoute']

const osrm =
  (send: Send): RouterClient =>
  async ({ sources, targets }, signal) => {
    const places = [...new Set([...sources, ...targets])]
    const at = ({ longitude, latitude }: Coordinates) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`
    const indexes = (of: readonly Coordinates[]) => of.map((it) => places.indexOf(it)).join(';')
    const path = `/table/v1/driving/${places.map(at).join(';')}?sources=${indexes(sources)}&destinations=${indexes(targets)}&annotations=duration,distance`
    const { status, json } = await send(path, signal)
    if (status === 400) {
      const { code, message } = osrmProblem.parse(json)
      if (code && !osrmDeclines.includes(code)) throw new Error(`${code} ${message ?? ''}`)
      const index = /coordinate (\d+)/u.exec(message ?? '')?.[1]
      throw new TableDeclined(code ?? 'status 400', index === undefined ? undefined : places[Number(index)])
    }
    const { distances, durations } = osrmTable.parse(json)
    const isWhole = (rows: readonly unknown[][]) =>
      rows.length === sources.length && rows.every((row) => row.length === targets.length)
    // Its cells have no index: which of them are missing is unknown.
    if (!(isWhole(distances) && isWhole(durations))) throw new Error('a table with fewer rows')
    return distances.map((row, i) => row.map((meters, j) => cellOf(meters, durations[i]?.[j] ?? null)))
  }

const valhallaProblem = z.object({ error_code: z.number().optional(), error: z.string().nullish() })
const valhallaTable = z.object({
  units: z.enum(['kilometers', 'km']).default('kilometers'),
  sources_to_targets: z.array(
    z.array(
      z.object({
        distance: amount.optional(),
        time: amount.optional(),
        from_index: z.number().int().nonnegative(),
        to_index: z.number().int().nonnegative(),
      }),
    ),
  ),
})
/** Limits of locations and of distances, places without a road, no path. */
const valhallaDeclines = [150, 154, 170, 171, 442]

const valhalla =
  (send: Send): RouterClient =>
  async ({ sources, targets }, signal) => {
    const at = ({ latitude: lat, longitude: lon }: Coordinates) => ({ lat, lon })
    const body = {
      sources: sources.map(at),
      targets: targets.map(at),
      costing: 'auto',
      units: 'kilometers',
      verbose: true,
    }
    const { status, json } = await send('/sources_to_targets', signal, body)
    if (status === 400) {
      const { error_code: code, error } = valhallaProblem.parse(json)
      if (code !== undefined && !valhallaDeclines.includes(code)) throw new Error(`${code} ${error ?? ''}`)
      throw new TableDeclined(`${code ?? 'status 400'}`)
    }
    const cells: RoadCells = sources.map(() => targets.map(() => undefined))
    for (const { distance, time, from_index, to_index } of valhallaTable
      .parse(json)
      .sources_to_targets.flat()) {
      const row = cells[from_index]
      if (!row || to_index >= row.length) throw new Error('a table with more rows')
      row[to_index] = cellOf(distance == null ? null : distance * 1000, time ?? null)
    }
    return cells
  }

const cellOf = (meters: number | null, seconds: number | null): RoadCell | null =>
  meters === null || seconds === null ? null : { meters: Math.round(meters), seconds: Math.round(seconds) }

/** Null for other text, such as the error page of a proxy: the schema of a table refuses it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
