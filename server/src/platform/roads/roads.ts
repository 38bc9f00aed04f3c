import { createHash } from 'node:crypto'
import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import type { RouterState } from '@zlecenia/contract/lib/distance'
import type { RoadTable } from '@zlecenia/contract/lib/road-table'
import type { Database } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { semaphore } from '../semaphore.ts'
import { fillTables, isPlausible, pairKey, type WantedWays, type WayGroup, wantedOf } from './fill-tables.ts'
import { keepWays, keptWays, type RoadWay } from './road-ways.queries.ts'
import { routerClient } from './router-client.ts'

export interface FoundRoads {
  /** Ways that it lacks are in a straight line (`wayBetween`). */
  roads: RoadTable | null
  router: RouterState
}

export interface Roads {
  /** Never rejects because of the router. */
  between(groups: readonly WayGroup[]): Promise<FoundRoads>
  /** One way, past the kept ones; rejects with the reason. */
  test(from: Coordinates, to: Coordinates): Promise<{ km: number; minutes: number }>
}

const ours = {
  /** Milliseconds for one table, and for all tables of a call. */
  timeoutMs: 4000,
  patienceMs: 6000,
  /** Milliseconds without requests after a failure: pages do not wait each time. */
  restMs: 60_000,
  mostTables: 200,
}

interface FoundWays {
  ways: RoadWay[]
  /** Some ways are missing because the router fails. */
  fails: boolean
}
const nothing: FoundWays = { ways: [], fails: false }
const failed: FoundWays = { ways: [], fails: true }

interface Needs {
  db: Database
  log: Log
  environment: Pick<Environment, 'ROUTER_URL' | 'ROUTER_KIND' | 'PUBLIC_URL'>
}

/** Distances by the router of ROUTER_URL, kept in the database. */
export function openRoads({ db, log, environment }: Needs, options: Partial<typeof ours> = {}): Roads {
  const askRouter = routerClient(environment)
  const { ROUTER_URL, ROUTER_KIND: source } = environment
  if (!(askRouter && source)) {
    return {
      between: async () => ({ roads: null, router: 'off' }),
      test: () => Promise.reject(new Error('ROUTER_URL')),
    }
  }
  const ask = askRouter
  const { timeoutMs, patienceMs, restMs, mostTables } = { ...ours, ...options }
  const router = createHash('sha256').update(`${source} ${ROUTER_URL}`).digest('base64url').slice(0, 16)
  // One call at a time: the next one finds what this one keeps.
  const inTurn = semaphore(1, { patience: patienceMs })
  const outage = outageOf(log, restMs)

  async function requestWays(wanted: WantedWays): Promise<FoundWays> {
    const whole = AbortSignal.timeout(patienceMs)
    const { ways, failure } = await fillTables(wanted, {
      client: (table) => ask(table, AbortSignal.any([whole, AbortSignal.timeout(timeoutMs)])),
      mostTables,
    })
    if (failure === undefined) outage.ends()
    else outage.begins(failure)
    const unknown = wanted.pairs.length - ways.filter(({ meters }) => meters !== null).length
    if (failure === undefined && unknown > 0) outage.isPartial(unknown)
    if (ways.length > 0) {
      const notKept = (err: unknown) => log.warn({ err }, 'ways by road could not be kept')
      await keepWays(db, router, ways).catch(notKept)
    }
    return { ways, fails: failure !== undefined }
  }

  /** Ways that others have kept while this call waited, and those of the router. */
  const missing = (wanted: WantedWays): Promise<FoundWays> =>
    inTurn(async () => {
      const kept = await keptWays(db, router, wanted.pairs)
      const left = without(wanted, kept)
      if (left.pairs.length === 0 || outage.lasts()) return { ways: kept, fails: left.pairs.length > 0 }
      const { ways, fails } = await requestWays(left)
      return { ways: [...kept, ...ways], fails }
    })

  return {
    async between(groups) {
      const wanted = wantedOf(groups)
      const kept = wanted.pairs.length > 0 ? await keptWays(db.reading, router, wanted.pairs) : []
      const left = without(wanted, kept)
      const found =
        left.pairs.length === 0
          ? nothing
          : outage.lasts()
            ? failed
            : await missing(left).catch((err: unknown) => {
                log.warn({ err }, 'ways by road could not be found')
                return failed
              })
      const ways = [...kept, ...found.ways]
      const isWhole = wanted.pairs.length === ways.filter(({ meters }) => meters !== null).length
      return {
        roads: { source, ways: tableOf(ways) },
        router: found.fails ? 'fails' : isWhole ? 'works' : 'partly',
      }
    },
    async test(from, to) {
      const way = (await ask({ sources: [from], targets: [to] }, AbortSignal.timeout(timeoutMs)))[0]?.[0]
      if (!(way && isPlausible(way, from, to))) throw new Error('no road')
      return { km: way.meters / 1000, minutes: way.seconds / 60 }
    },
  }
}

function without({ places, pairs }: WantedWays, ways: readonly RoadWay[]): WantedWays {
  const known = new Set(ways.map(pairKey))
  return { places, pairs: pairs.filter((pair) => !known.has(pairKey(pair))) }
}

function tableOf(ways: readonly RoadWay[]): RoadTable['ways'] {
  const table = new Map<string, Map<string, { km: number; minutes: number }>>()
  for (const { from, to, meters, seconds } of ways) {
    if (meters === null || seconds === null) continue
    const row = table.get(from) ?? new Map()
    table.set(from, row.set(to, { km: meters / 1000, minutes: seconds / 60 }))
  }
  return table
}

/** Logs an outage once, however often it is noticed; pairs without a road once in a run of the program. */
function outageOf(log: Log, restMs: number) {
  let restsUntil: number | null = null
  let isPartialLogged = false
  return {
    lasts: () => restsUntil !== null && Date.now() < restsUntil,
    begins(err: unknown) {
      if (restsUntil === null)
        log.warn({ err }, 'the router of ROUTER_URL fails: distances in a straight line')
      restsUntil = Date.now() + restMs
    },
    isPartial(pairs: number) {
      if (!isPartialLogged)
        log.warn({ pairs }, 'the router of ROUTER_URL knows no road for some pairs of places')
      isPartialLogged = true
    },
    ends() {
      if (restsUntil !== null) log.info('the router of ROUTER_URL answers again')
      restsUntil = null
    },
  }
}
