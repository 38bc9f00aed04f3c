import {
  type DayPlan,
  type PlanInput,
  type PlanRoute,
  type PlanStop,
  planDay,
} from '@zlecenia/contract/features/plans/plan-day'
import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { airKm } from '@zlecenia/contract/lib/distance'
import { minuteMs, quarterMs } from '@zlecenia/contract/lib/durations'
import { placeKey, type RoadTable } from '@zlecenia/contract/lib/road-table'
import fc from 'fast-check'
import { expect } from 'vitest'

const midnight = Date.UTC(2031, 0, 6, 23)
const moment = (minutes: number) => midnight + minutes * minuteMs

const place = fc.option(
  fc.record({
    latitude: fc.double({ min: 52, max: 52.6, noNaN: true }),
    longitude: fc.double({ min: 16.5, max: 17.3, noNaN: true }),
  }),
  { nil: null, freq: 8 },
)

const visit = fc.record({
  gap: fc.integer({ min: 0, max: 8 }),
  quarters: fc.integer({ min: 1, max: 8 }),
  place,
  promise: fc.constantFrom('none', 'none', 'exact', 'window', 'begun'),
  slack: fc.integer({ min: 0, max: 12 }),
  performers: fc.constantFrom('first', 'first', 'second', 'both'),
  needs: fc.constantFrom<PlanStop['needs']>([], [], [], ['gas'], ['sepE']),
})

const person = fc.record({
  visits: fc.array(visit, { maxLength: 7 }),
  works: fc.constantFrom(true, true, true, false),
  held: fc.constantFrom<PlanRoute['users'][number]['held']>([], ['gas'], ['gas', 'sepE']),
  absence: fc.option(fc.integer({ min: 32, max: 60 }), { nil: null, freq: 1 }),
  takes: fc.constantFrom(true, true, false),
  hasMate: fc.constantFrom(false, false, true),
})

/** A day without overlaps. */
export const randomDay: fc.Arbitrary<PlanInput> = fc
  .record({
    people: fc.array(person, { minLength: 1, maxLength: 4 }),
    orders: fc.array(visit, { maxLength: 4 }),
    spreads: fc.boolean(),
    hasBase: fc.boolean(),
    hasRoads: fc.boolean(),
    now: fc.constantFrom(0, 6 * 60, 10 * 60 + 7),
  })
  .map(({ people, orders, spreads, hasBase, hasRoads, now }) => {
    const stops: PlanStop[] = []
    const base = hasBase ? { latitude: 52.4, longitude: 16.9 } : null
    const routes = people.map((it, n): PlanRoute => {
      const id = `p${n}`
      const mate = `m${n}`
      let at = 28 * quarterMs
      for (const [k, { gap, quarters, needs, ...rest }] of it.visits.entries()) {
        const start = moment(0) + at + gap * quarterMs
        const length = quarters * quarterMs
        const early = start - rest.slack * quarterMs
        const window = rest.promise === 'window' ? { start: early, end: start + length + quarterMs } : null
        const isBegun = rest.promise === 'begun' || start < moment(now)
        const isFixed = rest.promise === 'exact' || isBegun || rest.place === null
        stops.push({
          id: `${id}-${k}`,
          start,
          length,
          users: usersOf(rest.performers, it.hasMate ? [id, mate] : [id]),
          place: rest.place,
          window,
          isFixed,
          isBegun,
          needs,
        })
        at = start + length - moment(0)
      }
      const away = it.absence === null ? [] : [absenceAfter(moment(0) + Math.max(at, it.absence * quarterMs))]
      const one = { held: it.held, takes: it.takes }
      const users = [{ id, ...one }, ...(it.hasMate ? [{ id: mate, ...one }] : [])]
      const open = it.works ? { start: moment(8 * 60), end: moment(17 * 60) } : null
      return { id, users, open, blocked: away, base }
    })
    const added = orders.map(
      (it, n): PlanStop => ({
        id: `o${n}`,
        start: null,
        length: it.quarters * quarterMs,
        users: [],
        place: it.place,
        window: null,
        isFixed: false,
        isBegun: false,
        needs: it.needs,
      }),
    )
    const all = [...stops, ...added]
    return {
      routes,
      stops: all,
      spread: spreads && routes.length > 1 ? 'p0' : null,
      roads: hasRoads
        ? roadsBetween([...all.flatMap((it) => it.place ?? []), ...(base ? [base] : [])])
        : null,
      now: moment(now),
    }
  })

/** Both ways differ, and every seventh has no road. */
function roadsBetween(places: readonly Coordinates[]): RoadTable {
  const ways = new Map<string, Map<string, { km: number; minutes: number }>>()
  for (const [i, from] of places.entries()) {
    const row = new Map<string, { km: number; minutes: number }>()
    for (const [j, to] of places.entries()) {
      const km = airKm(from, to) * (1.1 + ((i * 3 + j * 5) % 8) / 10)
      if ((i * 11 + j) % 7 > 0) row.set(placeKey(to), { km, minutes: km * 1.4 })
    }
    ways.set(placeKey(from), row)
  }
  return { source: 'osrm', ways }
}

const usersOf = (which: string, [first = '', second]: readonly string[]) =>
  which === 'both' && second ? [first, second] : [(which === 'second' && second) || first]

const absenceAfter = (start: number) => ({ start, end: start + 4 * quarterMs })

export function isPlannedWell(input: PlanInput): void {
  const plan = planDay(input)
  expect(planDay(structuredClone(input))).toEqual(plan)
  expect(problemsOf(input, plan)).toEqual([])
}

function problemsOf(input: PlanInput, plan: DayPlan): string[] {
  const problems: string[] = []
  const added = input.stops.some(({ start }) => start === null)
  if (!added && input.spread === null && plan.after.km > plan.before.km + 1e-6) problems.push('kilometres')
  const changed = new Map(plan.changes.map((it) => [it.id, it]))
  const now = input.stops.flatMap((it) => {
    const start = changed.get(it.id)?.start ?? it.start
    return start === null
      ? []
      : [{ ...it, was: it.start, start, users: changed.get(it.id)?.users ?? it.users }]
  })
  for (const it of now) {
    const isMoved = it.was !== null && it.was !== it.start
    if (isMoved && it.isFixed) problems.push(`promise of ${it.id}`)
    if (isMoved && it.window && (it.start < it.window.start || it.start + it.length > it.window.end))
      problems.push(`window of ${it.id}`)
    if (changed.has(it.id) && it.isBegun) problems.push(`begun ${it.id}`)
    if (it.was !== it.start && it.start < input.now) problems.push(`past of ${it.id}`)
    const route = input.routes.find(({ users }) => users.some(({ id }) => it.users.includes(id)))
    const leaves = it.start < (route?.open?.start ?? 0) || it.start + it.length > (route?.open?.end ?? 0)
    if (it.was !== it.start && leaves) problems.push(`hours of ${it.id}`)
    for (const blocked of route?.blocked ?? []) {
      if (changed.has(it.id) && it.start < blocked.end && blocked.start < it.start + it.length)
        problems.push(`absence at ${it.id}`)
    }
    for (const other of now) {
      const isShared = other.users.some((id) => it.users.includes(id))
      if (
        it.id < other.id &&
        isShared &&
        it.start < other.start + other.length &&
        other.start < it.start + it.length
      )
        problems.push(`${it.id} with ${other.id}`)
    }
  }
  return problems
}
