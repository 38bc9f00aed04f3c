import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { airKm } from '@zlecenia/contract/lib/distance'
import type { RequestedTable } from '#platform/roads/router-client.ts'

export interface RouterFake {
  url: string
  /** Sources and targets of each request. */
  requests: { path: string; sources: number; targets: number; places: number }[]
  /** Replaces the next answers; `hang` gives none. */
  answer: ((requested: RequestedTable) => RouterAnswer | undefined) | undefined
  close(): Promise<void>
}
export type RouterAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> | undefined }
  | 'hang'

/** Longer than a straight line, and never the same as the estimate without a router. */
const windingOf = (from: Coordinates, to: Coordinates) =>
  1.35 + (Math.abs(Math.round((from.latitude + to.longitude) * 10_000)) % 20) / 100
const kmh = 48

interface Way {
  meters: number
  seconds: number
}

export function fakeWay(from: Coordinates, to: Coordinates): Way {
  const km = airKm(from, to) * windingOf(from, to)
  return { meters: Math.round(km * 10_000) / 10, seconds: Math.round((km / kmh) * 36_000) / 10 }
}

const pointOf = ({ latitude, longitude }: Coordinates) => [longitude, latitude]
const waypoint = (place: Coordinates) => ({ hint: '', distance: 4.1, name: '', location: pointOf(place) })

/** Answer of OSRM's table service. */
export function osrmTable({ sources, targets }: RequestedTable) {
  const rows = (of: (way: Way) => number) => sources.map((from) => targets.map((to) => of(fakeWay(from, to))))
  return {
    code: 'Ok',
    distances: rows(({ meters }) => meters),
    durations: rows(({ seconds }) => seconds),
    sources: sources.map(waypoint),
    destinations: targets.map(waypoint),
  }
}

/** Answer of Valhalla's matrix service, `verbose`. */
export function valhallaTable({ sources, targets }: RequestedTable) {
  const at = ({ latitude: lat, longitude: lon }: Coordinates) => ({ lat, lon })
  return {
    algorithm: 'costmatrix',
    units: 'kilometers',
    sources: sources.map(at),
    targets: targets.map(at),
    sources_to_targets: sources.map((from, from_index) =>
      targets.map((to, to_index) => {
        const { meters, seconds } = fakeWay(from, to)
        return { from_index, to_index, distance: meters / 1000, time: Math.round(seconds), date_time: '' }
      }),
    ),
  }
}

const tableOfOsrm =
  /^\/table\/v1\/driving\/([\d.,;-]+)\?sources=([\d;]+)&destinations=([\d;]+)&annotations=duration,distance$/u

function osrmRequest(path: string): RequestedTable | null {
  const [, places, sources, targets] = tableOfOsrm.exec(path) ?? []
  if (!(places && sources && targets)) return null
  const all = places.split(';').map((it) => {
    const [longitude = 0, latitude = 0] = it.split(',').map(Number)
    return { latitude, longitude }
  })
  const at = (indexes: string) => indexes.split(';').flatMap((n) => all[Number(n)] ?? [])
  return { sources: at(sources), targets: at(targets) }
}

async function valhallaRequest(request: IncomingMessage): Promise<RequestedTable | null> {
  let text = ''
  for await (const part of request) text += String(part)
  const { sources, targets, costing } = JSON.parse(text)
  const at = ({ lat, lon }: { lat: number; lon: number }) => ({ latitude: lat, longitude: lon })
  return costing === 'auto' ? { sources: sources.map(at), targets: targets.map(at) } : null
}

/** A loopback server with the table services of OSRM and Valhalla and their usual limits. */
export async function startRouterFake(): Promise<RouterFake> {
  const fake: RouterFake = {
    url: '',
    requests: [],
    answer: undefined,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const isValhalla = path === '/sources_to_targets' && request.method === 'POST'
    const requested = isValhalla ? await valhallaRequest(request) : osrmRequest(path)
    const places =
      requested && new Set([...requested.sources, ...requested.targets].map((it) => String(pointOf(it)))).size
    const send = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (!(requested && places)) return void send(400, { code: 'InvalidUrl', message: 'URL string malformed' })
    const { sources, targets } = requested
    fake.requests.push({ path, sources: sources.length, targets: targets.length, places })
    const own = fake.answer?.(requested)
    if (own === 'hang') return
    if (own) return void send(own.status, own.body, own.headers)
    if (isValhalla) {
      if (sources.length * targets.length > 2500)
        return void send(400, { error_code: 150, error: 'Exceeded max locations', status_code: 400 })
      return void send(200, valhallaTable(requested))
    }
    if (places > 100) return void send(400, { code: 'TooBig', message: 'Too many table coordinates' })
    send(200, osrmTable(requested))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}
