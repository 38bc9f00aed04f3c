import { airKm, byAir } from '@zlecenia/contract/lib/distance'
import { type RoadTable, wayBetween } from '@zlecenia/contract/lib/road-table'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeWay, osrmTable, type RouterFake, startRouterFake, valhallaTable } from '#seed/router-fake.ts'
import { freshDatabase } from '#test/test-database.ts'
import { purgeRoadWays } from './road-ways.queries.ts'
import { openRoads } from './roads.ts'

const { db, drop } = await freshDatabase()
afterAll(drop)

let router: RouterFake
let logged: { level: number; msg: string }[]
beforeEach(async () => {
  router = await startRouterFake()
  logged = []
  await db.query('delete from road_ways')
})
afterEach(() => router.close())

type Kind = 'osrm' | 'valhalla'
const open = (kind: Kind, options: Parameters<typeof openRoads>[1] = {}, url = router.url) => {
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const environment = { ROUTER_URL: url, ROUTER_KIND: kind, PUBLIC_URL: undefined }
  return openRoads({ db, log: pino({ level: 'info' }, stream), environment }, { timeoutMs: 300, ...options })
}
const place = (n: number) => ({ latitude: 52.4 + Math.floor(n / 20) / 50, longitude: 16.9 + (n % 20) / 40 })
const places = (count: number) => Array.from({ length: count }, (_, n) => place(n))
const square = (count: number) => [{ from: places(count), to: places(count) }]
const countOf = ({ ways }: RoadTable) => [...ways.values()].reduce((sum, row) => sum + row.size, 0)
const countIn = (roads: RoadTable | null) => (roads ? countOf(roads) : 0)
const [a, b, c] = [place(0), place(1), place(2)]
const warnings = () => logged.filter(({ level }) => level >= 40).map(({ msg }) => msg)

describe.each<Kind>(['osrm', 'valhalla'])('the router %s', (kind) => {
  it('answers ways by road, which are kept', async () => {
    const found = await open(kind).between(square(3))
    expect([found.router, countIn(found.roads)]).toEqual(['works', 6])
    const way = fakeWay(a, b)
    const known = wayBetween(found.roads, a, b)
    expect(known).toMatchObject({ source: kind, km: expect.closeTo(way.meters / 1000, 2) })
    expect(known.minutes).toBeCloseTo(way.seconds / 60, 1)
    expect(known.km).not.toBeCloseTo(byAir(a, b).km, 2)
    expect(wayBetween(found.roads, a, { ...a })).toEqual({ km: 0, minutes: 0, source: kind })
    expect(await open(kind).between(square(3))).toEqual(found)
    expect(router.requests).toHaveLength(1)
    expect(logged).toEqual([])
  })

  it('gets tables of at most 100 places and 2500 pairs', async () => {
    const found = await open(kind, { timeoutMs: 3000 }).between(square(130))
    expect([found.router, countIn(found.roads)]).toEqual(['works', 130 * 129])
    expect(Math.max(...router.requests.map((it) => it.places))).toBeLessThanOrEqual(100)
    expect(Math.max(...router.requests.map((it) => it.sources * it.targets))).toBeLessThanOrEqual(2500)
    expect(router.requests).toHaveLength(9)
  })

  it.each([
    ['is busy', { status: 503, body: '' }],
    ['redirects', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/other' } }],
    ['answers with a page', { status: 200, body: '<html>' }],
    ['answers another document', { status: 200, body: { code: 'Ok' } }],
    ['answers without an end', { status: 200, body: ' '.repeat(2_100_000) }],
    ['knows no such address', { status: 404, body: { code: 'InvalidService' } }],
    ['does not understand', { status: 400, body: { code: 'InvalidOptions', error_code: 124 } }],
    ['is silent', 'hang' as const],
  ])('gives way to straight lines while it %s, logged once', async (_what, answer) => {
    router.answer = () => answer
    const roads = open(kind, { restMs: 0 })
    const found = await roads.between(square(3))
    expect([found.router, countIn(found.roads)]).toEqual(['fails', 0])
    expect(wayBetween(found.roads, a, b)).toEqual(byAir(a, b))
    await roads.between(square(3))
    expect(warnings()).toEqual(['the router of ROUTER_URL fails: distances in a straight line'])
    router.answer = undefined
    expect((await roads.between(square(3))).router).toBe('works')
    expect(logged.at(-1)?.msg).toBe('the router of ROUTER_URL answers again')
  })

  it('divides a table that it declines, and knows no road at one place', async () => {
    const lake = place(5)
    const isBad = (it: { longitude: number; latitude: number }) => airKm(it, lake) < 0.01
    router.answer = ({ sources, targets }) =>
      [...sources, ...targets].some(isBad)
        ? {
            status: 400,
            body: { code: 'NoSegment', error_code: 171, error: 'No suitable edges near location' },
          }
        : undefined
    const found = await open(kind).between(square(8))
    expect([found.router, countIn(found.roads)]).toEqual(['partly', 7 * 6])
    expect(wayBetween(found.roads, a, lake)).toEqual(byAir(a, lake))
    const { length } = router.requests
    expect((await open(kind).between(square(8))).router).toBe('partly')
    expect(router.requests).toHaveLength(length)
  })

  it('gets smaller tables where it takes fewer places', async () => {
    router.answer = ({ sources, targets }) =>
      sources.length * targets.length > 100
        ? {
            status: 400,
            body: { code: 'TooBig', message: null, error_code: 150, error: 'Exceeded max locations' },
          }
        : undefined
    const found = await open(kind).between(square(40))
    expect([found.router, countIn(found.roads), warnings()]).toEqual(['works', 40 * 39, []])
  })

  it('rests for a minute after a failure', async () => {
    router.answer = () => ({ status: 503, body: '' })
    const roads = open(kind)
    expect((await roads.between(square(3))).router).toBe('fails')
    router.answer = undefined
    expect((await roads.between(square(3))).router).toBe('fails')
    expect(router.requests).toHaveLength(1)
  })

  it('limits the time of all tables', async () => {
    let answered = 0
    router.answer = () => (++answered > 2 ? 'hang' : undefined)
    const found = await open(kind, { timeoutMs: 60_000, patienceMs: 1_500 }).between(square(130))
    expect([found.router, countIn(found.roads) > 0]).toEqual(['fails', true])
    expect(router.requests.length).toBeLessThan(6)
  })

  it('answers simultaneous calls by one table', async () => {
    const roads = open(kind)
    const found = await Promise.all([roads.between(square(4)), roads.between(square(4))])
    expect(found.map((it) => it.router)).toEqual(['works', 'works'])
    expect(router.requests).toHaveLength(1)
  })
})

it('counts cells without a road, and those shorter than a straight line, by air', async () => {
  const far = { latitude: 53.4, longitude: 14.5 }
  const all = [a, b, far]
  router.answer = (table) => {
    const { distances, ...rest } = osrmTable(table)
    const is = (it: typeof a | undefined, other: typeof a) => it !== undefined && airKm(it, other) < 0.01
    const changed = distances.map((row, i) =>
      row.map((meters, j) => {
        const [from, to] = [table.sources[i], table.targets[j]]
        if (is(from, a) && is(to, b)) return null
        return is(from, b) && is(to, far) ? 0 : meters
      }),
    )
    return { status: 200, body: { ...rest, distances: changed } }
  }
  const { roads, router: state } = await open('osrm').between([{ from: all, to: all }])
  expect(state).toBe('partly')
  expect([wayBetween(roads, a, b), wayBetween(roads, b, far)]).toEqual([byAir(a, b), byAir(b, far)])
  expect(wayBetween(roads, b, a).source).toBe('osrm')
  expect(warnings()).toEqual(['the router of ROUTER_URL knows no road for some pairs of places'])
})

it('leaves out the place that OSRM names', async () => {
  router.answer = ({ sources }) =>
    sources.length === 3
      ? {
          status: 400,
          body: { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 1' },
        }
      : undefined
  const { roads, router: state } = await open('osrm').between(square(3))
  expect([state, countIn(roads), router.requests.length]).toEqual(['partly', 2, 2])
  expect(wayBetween(roads, a, c).source).toBe('osrm')
})

it('refuses a table of OSRM with fewer rows, and takes the cells that Valhalla names', async () => {
  router.answer = (table) => {
    const { distances, ...rest } = osrmTable(table)
    return { status: 200, body: { ...rest, distances: distances.slice(1) } }
  }
  expect(await open('osrm').between(square(3))).toMatchObject({ router: 'fails', roads: { ways: new Map() } })
  router.answer = (table) => {
    const { sources_to_targets: rows, ...rest } = valhallaTable(table)
    return { status: 200, body: { ...rest, sources_to_targets: rows.slice(1) } }
  }
  const { roads, router: state } = await open('valhalla').between(square(3))
  expect([state, countIn(roads)]).toEqual(['partly', 4])
  expect(wayBetween(roads, b, c).km).toBeCloseTo(fakeWay(b, c).meters / 1000, 2)
  expect(wayBetween(roads, a, b).source).toBe('air')
})

it('keeps ways of each router for 30 days, and pairs without a road for one', async () => {
  await open('osrm').between(square(3))
  const other = await startRouterFake()
  await open('osrm', {}, other.url).between(square(3))
  expect(other.requests).toHaveLength(1)
  await other.close()
  await db.query("update road_ways set kept_at = now() - interval '2 days'")
  await open('osrm').between(square(3))
  expect(router.requests).toHaveLength(1)
  await db.query('update road_ways set meters = null, seconds = null')
  expect((await open('osrm').between(square(3))).router).toBe('works')
  expect(router.requests).toHaveLength(2)
  await db.query("update road_ways set kept_at = now() - interval '31 days'")
  await purgeRoadWays(db)
  expect((await db.query('select from road_ways')).rows).toEqual([])
})

it('answers without a router that there is none', async () => {
  const environment = { ROUTER_URL: undefined, ROUTER_KIND: undefined, PUBLIC_URL: undefined }
  const none = openRoads({ db, log: pino({ level: 'silent' }), environment })
  expect(await none.between(square(3))).toEqual({ roads: null, router: 'off' })
  expect(wayBetween(null, a, b)).toEqual(byAir(a, b))
})
