import type { Coordinates } from '../../lib/coordinates.ts'
import { type Distance, type SumSource, sourceOfSum } from '../../lib/distance.ts'
import { minuteMs } from '../../lib/durations.ts'
import { type RoadTable, wayBetween } from '../../lib/road-table.ts'
import type { Span } from '../../lib/working-time.ts'
import type { QualificationKind } from '../qualifications/qualification-kinds.ts'

/** A visit; moments in milliseconds. */
export interface PlanStop {
  id: string
  /** Null: to be placed. */
  start: number | null
  length: number
  /** Performers. */
  users: readonly string[]
  /** Null: unknown or approximate; it counts no kilometres. */
  place: Coordinates | null
  /** The whole visit stays inside it. */
  window: Span | null
  /** Its time does not change. */
  isFixed: boolean
  /** Stays with its performers too. */
  isBegun: boolean
  needs: readonly QualificationKind[]
}

export interface PlanUser {
  id: string
  /** Qualifications that are valid on the day. */
  held: readonly QualificationKind[]
  /** Whether visits may be given to the person. */
  takes: boolean
}

/** People in one vehicle are one route; its distances are counted once. */
export interface PlanRoute {
  id: string
  users: readonly PlanUser[]
  /** Hours at which all of them work; null: not on this day. */
  open: Span | null
  /** Absences, internal events, and visits of other days. */
  blocked: readonly Span[]
  /** Where the day begins and ends; it weighs when a visit is placed. */
  base: Coordinates | null
}

export interface PlanInput {
  routes: readonly PlanRoute[]
  /** Visits of the day and, in the order of their urgency, those to be placed. */
  stops: readonly PlanStop[]
  /** The person whose visits are given to others. */
  spread: string | null
  /** Null: distances in a straight line. */
  roads: RoadTable | null
  /** Nothing is moved to an earlier moment. */
  now: number
}

export type WhyUnplanned = 'promised' | 'qualification' | 'noHours' | 'noTime'

export interface PlannedVisit {
  id: string
  start: number
  users: string[]
}

interface Sum {
  km: number
  minutes: number
}

export interface DayPlan {
  /** Visits whose time or performers differ. */
  changes: PlannedVisit[]
  unplanned: { id: string; why: WhyUnplanned }[]
  before: Sum
  after: Sum
  source: SumSource
  routes: { id: string; before: Sum; after: Sum; visits: { id: string; start: number }[] }[]
}

/** New times are whole five minutes. */
const grid = 5 * minuteMs
/** Assumed way where one of the two places is unknown. */
const unknownWay = 15 * minuteMs
/** A new order of stops is worth its changes from so many kilometres. */
const worthKm = 1
/** Kilometres that one moved visit weighs when a visit is placed. */
const kmOfMove = 2
const mostRounds = 40

interface Visit {
  stop: PlanStop
  start: number
}
type Line = readonly Visit[]

const endOf = ({ stop, start }: Visit) => start + stop.length
const onGrid = (at: number) => Math.ceil(at / grid) * grid

/** Distances of pairs, each counted once. */
class Ways {
  readonly #known = new Map<Coordinates, Map<Coordinates, Distance>>()
  readonly #roads: RoadTable | null

  constructor(roads: RoadTable | null) {
    this.#roads = roads
  }

  between(from: Coordinates, to: Coordinates): Distance {
    const own = this.#known.get(from) ?? new Map<Coordinates, Distance>()
    this.#known.set(from, own)
    const known = own.get(to) ?? wayBetween(this.#roads, from, to)
    own.set(to, known)
    return known
  }

  /** Time from one visit to the next. */
  time(from: PlanStop, to: PlanStop): number {
    if (!from.place || !to.place) return unknownWay
    return this.between(from.place, to.place).minutes * minuteMs
  }

  /** Visits without a place are passed over. */
  each(stops: readonly Pick<PlanStop, 'place'>[], take: (way: Distance) => void): void {
    let before: Coordinates | null = null
    for (const { place } of stops) {
      if (!place) continue
      if (before) take(this.between(before, place))
      before = place
    }
  }

  sum(stops: readonly Pick<PlanStop, 'place'>[]): Sum {
    let km = 0
    let minutes = 0
    this.each(stops, (way) => {
      km += way.km
      minutes += way.minutes
    })
    return { km, minutes }
  }
}

const stopsOf = (line: Line) => line.map(({ stop }) => stop)
const byStart = (a: Visit, b: Visit) => a.start - b.start || (a.stop.id < b.stop.id ? -1 : 1)
const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end

interface Turn {
  line: Line
  timed: Line
  n: number
  stop: PlanStop
  wish: Wish
}

interface Wish {
  stops: readonly PlanStop[]
  /** Places that differ from the line, first and last. */
  first: number
  last: number
  /** Start of the first of them, at the earliest. */
  from: number
}

/** Plans a day; the same input gives the same plan. Visits keep their performers, except for spread ones. */
export function planDay(input: PlanInput): DayPlan {
  return new Planner(input).plan()
}

class Planner {
  readonly #input: PlanInput
  readonly #ways: Ways
  /** Visits of each route as they were, and as they are. */
  readonly #were: readonly Line[]
  readonly #lines: Line[]
  readonly #given = new Map<string, string[]>()

  constructor(input: PlanInput) {
    this.#input = input
    this.#ways = new Ways(input.roads)
    this.#were = input.routes.map(({ users }) =>
      input.stops
        .flatMap((stop) => (stop.start === null ? [] : { stop, start: stop.start }))
        .filter(({ stop }) => stop.users.some((id) => users.some((user) => user.id === id)))
        .toSorted(byStart),
    )
    this.#lines = [...this.#were]
  }

  plan(): DayPlan {
    const { routes, stops, spread } = this.#input
    const unplanned: DayPlan['unplanned'] = []
    const leaving = spread === null ? [] : this.#leave(spread)
    this.#improve()
    for (const stop of [...leaving, ...stops.filter(({ start }) => start === null)]) {
      const why = this.#place(stop)
      if (why) unplanned.push({ id: stop.id, why })
    }
    this.#improve()
    const sums = this.#were.map((were, n) => ({
      before: this.#ways.sum(stopsOf(were)),
      after: this.#ways.sum(stopsOf(this.#lines[n] ?? [])),
    }))
    return {
      changes: this.#changes(unplanned),
      unplanned,
      before: total(sums.map(({ before }) => before)),
      after: total(sums.map(({ after }) => after)),
      source: this.#source(),
      routes: routes.map(({ id }, n) => ({
        id,
        before: sums[n]?.before ?? nothing,
        after: sums[n]?.after ?? nothing,
        visits: (this.#lines[n] ?? []).map(({ stop, start }) => ({ id: stop.id, start })),
      })),
    }
  }

  /** Takes the visits of a person that have not begun out of the routes; the others of each visit stay. */
  #leave(user: string): PlanStop[] {
    const { routes } = this.#input
    const route = routes.findIndex(({ users }) => users.some(({ id }) => id === user))
    const mates = (routes[route]?.users ?? []).filter(({ id }) => id !== user)
    const own = (this.#were[route] ?? []).filter(
      ({ stop, start }) => stop.users.includes(user) && start >= this.#input.now && !stop.isBegun,
    )
    // A visit that is shared with a mate keeps its time, since the person who takes over does.
    this.#lines[route] = (this.#lines[route] ?? []).flatMap((it) => {
      if (!own.includes(it)) return [it]
      const isShared = it.stop.users.some((id) => mates.some((mate) => mate.id === id))
      return isShared ? [{ ...it, stop: { ...it.stop, isFixed: true } }] : []
    })
    const left = own.map(({ stop, start }): PlanStop => {
      const isFixed = stop.isFixed || stop.users.length > 1
      const window = isFixed ? { start, end: start + stop.length } : stop.window
      return { ...stop, start: null, window, isFixed }
    })
    return [...left.filter(({ isFixed }) => isFixed), ...left.filter(({ isFixed }) => !isFixed)]
  }

  /** Puts a visit where it costs least; else why it cannot be. */
  #place(stop: PlanStop): WhyUnplanned | null {
    const { routes, spread } = this.#input
    let best: { cost: number; route: number; line: Line; user: string } | null = null
    let why: WhyUnplanned = 'qualification'
    for (const [n, { users, open }] of routes.entries()) {
      const user = users.find(
        ({ id, held, takes }) =>
          takes && id !== spread && !stop.users.includes(id) && stop.needs.every((it) => held.includes(it)),
      )
      if (!user) continue
      if (!open) {
        if (why === 'qualification') why = 'noHours'
        continue
      }
      why = stop.isFixed ? 'promised' : 'noTime'
      const found = this.#cheapest(n, stop)
      if (found && (!best || found.cost < best.cost - 0.001)) best = { ...found, route: n, user: user.id }
    }
    if (!best) return why
    this.#lines[best.route] = best.line
    this.#given.set(stop.id, [...stop.users.filter((id) => id !== spread), best.user].toSorted())
    return null
  }

  #cheapest(route: number, stop: PlanStop): { cost: number; line: Line } | null {
    const line = this.#lines[route] ?? []
    if (line.some((it) => it.stop.id === stop.id)) return null
    const stops = stopsOf(line)
    const base = { place: this.#input.routes[route]?.base ?? null }
    const around = (all: readonly Pick<PlanStop, 'place'>[]) => this.#ways.sum([base, ...all, base]).km
    const now = around(stops)
    let best: { cost: number; line: Line } | null = null
    for (let at = 0; at <= stops.length; at++) {
      const wished = stops.toSpliced(at, 0, stop)
      const timed = this.#timed(route, { stops: wished, first: at, last: at, from: Number.NEGATIVE_INFINITY })
      if (!timed) continue
      const moved = timed.filter((it) => line.some((was) => was.stop === it.stop && was.start !== it.start))
      // Equally cheap places: the route with fewer visits.
      const cost = around(wished) - now + moved.length * kmOfMove + stops.length / 10
      if (!best || cost < best.cost - 0.001) best = { cost, line: timed }
    }
    return best
  }

  #improve(): void {
    for (const [n] of this.#lines.entries()) {
      for (let round = 0; round < mostRounds; round++) {
        const better = this.#better(n)
        if (!better) break
        this.#lines[n] = better
      }
    }
  }

  /** The shortest neighbour of a line that keeps every promise. */
  #better(route: number): Line | null {
    const line = this.#lines[route] ?? []
    const now = this.#ways.sum(stopsOf(line)).km
    const wishes = neighbours(line)
      .map((wish) => ({ wish, km: this.#ways.sum(wish.stops).km }))
      .filter(({ km }) => km <= now - worthKm)
      .toSorted((a, b) => a.km - b.km)
    for (const { wish } of wishes) {
      const timed = this.#timed(route, wish)
      if (timed) return timed
    }
    return null
  }

  /** Times of a wished order: earlier visits keep their times, later ones move only as far as they must. */
  #timed(route: number, wish: Wish): Line | null {
    const line = this.#lines[route] ?? []
    const timed: Visit[] = []
    for (const [n, stop] of wish.stops.entries()) {
      const start = this.#start(route, { line, timed, n, stop, wish })
      if (start === null) return null
      timed.push({ stop, start })
    }
    return timed
  }

  #start(route: number, { line, timed, n, stop, wish: { first, last, from } }: Turn): number | null {
    const current = line.find((it) => it.stop === stop)?.start ?? null
    if (n < first) return current
    const before = timed.at(-1)
    const isKept = current !== null && (stop.isFixed || n > last)
    // Neighbours that keep their times keep the way between them, however short.
    if (isKept && before && follows(line, before, stop)) return current
    const free = Math.max(Number.NEGATIVE_INFINITY, ...timed.map(endOf))
    const reached = before ? free + this.#ways.time(before.stop, stop) : free
    if (isKept && reached <= current) return current
    if (isKept && stop.isFixed) return null
    return this.#slot(route, stop, Math.max(reached, n === first ? from : reached))
  }

  /** First start that keeps hours, window and what else occupies the people. */
  #slot(route: number, stop: PlanStop, earliest: number): number | null {
    const { open = null, blocked = [] } = this.#input.routes[route] ?? {}
    if (!open) return null
    const { window, length } = stop
    // A promised hour may lie outside of the working hours.
    const isExact = window !== null && window.end - window.start === length
    const until = isExact ? window.end : Math.min(open.end, window?.end ?? open.end)
    const from = Math.max(earliest, this.#input.now, window?.start ?? open.start)
    let start = isExact ? from : onGrid(Math.max(from, open.start))
    for (const it of blocked.toSorted((a, b) => a.start - b.start)) {
      if (overlaps(it, { start, end: start + length })) start = onGrid(it.end)
    }
    return start + length <= until ? start : null
  }

  #source(): SumSource {
    const ways: Distance[] = []
    for (const line of [...this.#were, ...this.#lines])
      this.#ways.each(stopsOf(line), (way) => ways.push(way))
    return sourceOfSum(ways)
  }

  #changes(unplanned: DayPlan['unplanned']): PlannedVisit[] {
    const changed = new Map<string, PlannedVisit>()
    for (const { stop, start } of this.#lines.flat()) {
      const was = this.#input.stops.find(({ id }) => id === stop.id)
      const users = this.#given.get(stop.id) ?? [...stop.users]
      if (unplanned.some(({ id }) => id === stop.id)) continue
      if (was?.start === start && !this.#given.has(stop.id)) continue
      changed.set(stop.id, { id: stop.id, start, users })
    }
    return [...changed.values()].toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
  }
}

const nothing: Sum = { km: 0, minutes: 0 }
const total = (sums: readonly Sum[]): Sum =>
  sums.reduce((all, it) => ({ km: all.km + it.km, minutes: all.minutes + it.minutes }), nothing)

/** Whether the visit comes right after the other one in the line, at the same time of that. */
function follows(line: Line, before: Visit, stop: PlanStop): boolean {
  const was = line[line.findIndex((it) => it.stop === stop) - 1]
  return was?.stop === before.stop && was.start === before.start
}

/** Lines in which one visit moves, two change places, or a part is reversed. */
function neighbours(line: Line): Wish[] {
  const stops = stopsOf(line)
  const found: Wish[] = []
  const add = (wished: readonly PlanStop[], a: number, b: number) => {
    const first = Math.min(a, b)
    found.push({ stops: wished, first, last: Math.max(a, b), from: line[first]?.start ?? 0 })
  }
  for (const [i, one] of stops.entries()) {
    if (one.isFixed) continue
    let isOpen = true
    for (const [j, other] of stops.entries()) {
      if (j !== i) add(stops.toSpliced(i, 1).toSpliced(j, 0, one), i, j)
      if (j <= i) continue
      if (other.isFixed) isOpen = false
      else add(stops.with(i, other).with(j, one), i, j)
      if (isOpen && j > i + 2) {
        const turned = stops.slice(i, j + 1).toReversed()
        add([...stops.slice(0, i), ...turned, ...stops.slice(j + 1)], i, j)
      }
    }
  }
  return found
}
