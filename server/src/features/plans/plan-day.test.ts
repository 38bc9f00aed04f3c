import { type PlanInput, type PlanStop, planDay } from '@zlecenia/contract/features/plans/plan-day'
import { byAir } from '@zlecenia/contract/lib/distance'
import { placeKey, type RoadTable } from '@zlecenia/contract/lib/road-table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlannedWell, randomDay } from './random-day.ts'

const minute = 60_000
const hour = 60 * minute
/** Eight o'clock. */
const eight = Date.UTC(2031, 0, 7, 7)
const at = (hours: number) => eight + (hours - 8) * hour
const near = (longitude: number) => ({ latitude: 52.4, longitude })

const stop = (id: string, start: number | null, more: Partial<PlanStop> = {}): PlanStop => ({
  id,
  start: start === null ? null : at(start),
  length: hour,
  users: start === null ? [] : ['jan'],
  place: near(16.9),
  window: null,
  isFixed: false,
  isBegun: false,
  needs: [],
  ...more,
})
const person = (id: string, held: PlanInput['routes'][number]['users'][number]['held'] = []) => ({
  id,
  users: [{ id, held, takes: true }],
  open: { start: at(8), end: at(16) },
  blocked: [],
  base: null,
})
const day = (stops: PlanStop[], more: Partial<PlanInput> = {}): PlanInput => ({
  routes: [person('jan')],
  stops,
  spread: null,
  roads: null,
  now: at(6),
  ...more,
})
const far = { place: near(17.3) }

describe('order of stops', () => {
  it('saves kilometres by visiting neighbours one after the other', () => {
    const plan = planDay(day([stop('a', 8), stop('b', 10, far), stop('c', 12), stop('d', 14, far)]))
    expect(plan.after.km).toBeLessThan(plan.before.km / 2)
    expect(plan.changes.length).toBeGreaterThan(0)
    expect(plan.routes[0]?.visits).toHaveLength(4)
  })

  it('places a visit with the person whose day begins nearest', () => {
    const based = (id: string, longitude: number) => ({ ...person(id), base: near(longitude) })
    const routes = [based('jan', 16.9), based('ewa', 17.3)]
    const placed = (longitude: number) =>
      planDay(day([stop('a', 8, { start: null, users: [], place: near(longitude) })], { routes })).changes
    expect(placed(17.28)).toMatchObject([{ id: 'a', users: ['ewa'] }])
    expect(placed(16.92)).toMatchObject([{ id: 'a', users: ['jan'] }])
  })

  it('leaves a promised hour, a day without a better order, and a day off', () => {
    const fixed = (id: string, start: number, more = {}) => stop(id, start, { isFixed: true, ...more })
    const promised = [fixed('a', 8), fixed('b', 10, far), fixed('c', 12), fixed('d', 14, far)]
    expect(planDay(day(promised)).changes).toEqual([])
    expect(planDay(day([stop('a', 8), stop('b', 10, far)])).changes).toEqual([])
    const off = { ...person('jan'), open: null }
    const stops = [stop('a', 8), stop('b', 10, far), stop('c', 12), stop('d', 14, far)]
    expect(planDay(day(stops, { routes: [off] })).changes).toEqual([])
  })

  it('counts the ways of a road table, and names a sum of both kinds', () => {
    const stops = [stop('a', 8), stop('b', 10, far), stop('c', 12), stop('d', 14, far)]
    const [home, away] = [placeKey(near(16.9)), placeKey(near(17.3))]
    const oneWay = new Map([[home, new Map([[away, { km: 50, minutes: 60 }]])]])
    const roads: RoadTable = { source: 'osrm', ways: oneWay }
    const mixed = planDay(day(stops, { roads }))
    expect(mixed.source).toBe('mixed')
    expect(mixed.before.km).toBeCloseTo(100 + byAir(near(17.3), near(16.9)).km)
    const both = new Map([...oneWay, [away, new Map([[home, { km: 40, minutes: 50 }]])]])
    const plan = planDay(day(stops, { roads: { ...roads, ways: both } }))
    expect(plan).toMatchObject({ source: 'osrm', before: { km: 140, minutes: 170 } })
    expect(planDay(day(stops)).source).toBe('air')
  })

  it('moves a visit inside of its window only', () => {
    const window = { start: at(12), end: at(14) }
    const plan = planDay(
      day([stop('a', 8), stop('b', 10, far), stop('c', 12, { window }), stop('d', 14, far)]),
    )
    const moved = plan.changes.find(({ id }) => id === 'c')
    if (moved) expect(moved.start).toBeGreaterThanOrEqual(window.start)
    for (const { id, start } of plan.routes[0]?.visits ?? []) {
      if (id === 'c') expect([start >= window.start, start + hour <= window.end]).toEqual([true, true])
    }
  })

  it('places orders where people have time and qualifications, and names the others', () => {
    const gas = stop('gas', null, { needs: ['gas'] })
    const long = stop('long', null, { length: 9 * hour })
    const routes = [person('ewa', ['gas']), person('jan')]
    const plan = planDay(day([stop('a', 8), gas, long, stop('new', null)], { routes }))
    expect(plan.changes.find(({ id }) => id === 'gas')?.users).toEqual(['ewa'])
    expect(plan.changes.map(({ id }) => id)).toContain('new')
    expect(plan.unplanned).toEqual([{ id: 'long', why: 'noTime' }])
    const alone = planDay(day([gas]))
    expect(alone.unplanned).toEqual([{ id: 'gas', why: 'qualification' }])
    const free = planDay(day([stop('new', null)], { routes: [{ ...person('jan'), open: null }] }))
    expect(free.unplanned).toEqual([{ id: 'new', why: 'noHours' }])
  })

  it('spreads a day: promised hours stay, and are named where all are busy then', () => {
    const routes = [person('ewa'), person('jan')]
    const ewas = stop('ewas', 10, { users: ['ewa'], isFixed: true })
    const stops = [stop('a', 8, { isFixed: true }), stop('b', 10, { isFixed: true }), stop('c', 12), ewas]
    const plan = planDay(day(stops, { routes, spread: 'jan' }))
    expect(plan.unplanned).toEqual([{ id: 'b', why: 'promised' }])
    expect(plan.changes.map(({ id, users }) => [id, users])).toEqual([
      ['a', ['ewa']],
      ['c', ['ewa']],
    ])
    expect(plan.changes[0]?.start).toBe(at(8))
  })

  it('places nothing before the present', () => {
    const plan = planDay(day([stop('new', null)], { now: at(11) }))
    expect(plan.changes[0]?.start).toBe(at(11))
  })
})

it('keeps promises, adds no kilometres, makes no overlaps, and repeats itself', () => {
  fc.assert(fc.property(randomDay, isPlannedWell), { numRuns: 60 })
})
