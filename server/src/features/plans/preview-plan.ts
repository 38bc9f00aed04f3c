import type { DayPlan, PlanInput, PlanRoute, PlanStop } from '@zlecenia/contract/features/plans/plan-day'
import type { DayPlanFound, plans } from '@zlecenia/contract/features/plans/plans.contract'
import {
  type HeldQualification,
  missingOn,
  type QualificationKind,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import type { AnswerOf, BodyOf } from '@zlecenia/contract/lib/endpoint'
import { instantInWarsaw, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { openingOn, type Span } from '@zlecenia/contract/lib/working-time'
import { heldBy } from '#features/qualifications/index.ts'
import { spansKept } from '#features/schedule/index.ts'
import { runAside } from '#platform/aside/aside.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/errors.ts'
import type { WayGroup } from '#platform/roads/fill-tables.ts'
import {
  namesOfPeople,
  type OrderToPlace,
  ordersToPlace,
  type PeopleOfPlan,
  type PersonOfPlan,
  peopleOfPlan,
  type VisitOfPlan,
  visitsOfPlan,
} from './plans.queries.ts'

/** Length of a visit whose services have none. */
const usualMinutes = 60
const longestMinutes = 8 * 60
const patience = 10_000

type Wish = BodyOf<typeof plans.preview>

export interface DayOfPlan {
  day: string
  from: Date
  to: Date
}

/** Moments of a day that plans may change: from today on. */
export function dayOfPlan(day: string): DayOfPlan {
  if (day < todayInWarsaw()) throw refuse({ field: 'day', message: 'plans.past' })
  return { day, from: instantInWarsaw(day, 0), to: instantInWarsaw(dayAfter(day), 0) }
}

export async function previewPlan(
  { db: { reading: db }, roads }: Pick<Deps, 'db' | 'roads'>,
  wish: Wish,
): Promise<AnswerOf<typeof plans.preview>> {
  const day = dayOfPlan(wish.day)
  const { spread } = wish
  const chosen = wish.userIds.filter((id) => id !== spread)
  if (chosen.length === 0) throw refuse({ field: 'userIds', message: 'plans.nobody' })
  const [known, orders] = await Promise.all([
    peopleOfPlan(db, spread ? [...chosen, spread] : chosen, day),
    ordersToPlace(db, wish.orderIds),
  ])
  refuseStrangers(wish, known, orders)
  const ids = known.people.map(({ id }) => id)
  const [visits, held] = await Promise.all([visitsOfPlan(db, ids, day), heldBy(db, ids)])
  const heldOf = new Map(held.map((it) => [it.id, it.held]))
  const context = { wish, day, chosen, known, visits, orders, heldOf }
  const input = inputOf(context)
  const { roads: table, router } = await roads.between(waysOf(input))
  const plan = await runAside('plan', { ...input, roads: table }, patience)
  return { ...(await answerOf(db, context, plan)), router }
}

/** Ways within each route, and between all places and those of visits that anybody may get. */
function waysOf({ routes, stops, spread }: PlanInput): WayGroup[] {
  const placesOf = (list: readonly PlanStop[]) => list.flatMap(({ place }) => place ?? [])
  const moving = placesOf(
    stops.filter(({ start, users }) => start === null || (spread && users.includes(spread))),
  )
  const within = routes.map(({ users, base }) => {
    const own = stops.filter((stop) => users.some(({ id }) => stop.users.includes(id)))
    const places = [...placesOf(own), ...(base ? [base] : [])]
    return { from: places, to: places }
  })
  if (moving.length === 0) return within
  const all = [...placesOf(stops), ...routes.flatMap(({ base }) => base ?? [])]
  return [...within, { from: moving, to: all }, { from: all, to: moving }]
}

interface Context {
  wish: Wish
  day: DayOfPlan
  chosen: readonly string[]
  known: PeopleOfPlan
  visits: readonly VisitOfPlan[]
  orders: readonly OrderToPlace[]
  heldOf: ReadonlyMap<string, readonly HeldQualification[]>
}

function refuseStrangers(
  { userIds, spread, orderIds }: Wish,
  { people }: PeopleOfPlan,
  orders: readonly OrderToPlace[],
): void {
  const isKnown = (id: string) => people.some((it) => it.id === id)
  if (!userIds.every(isKnown)) throw refuse({ field: 'userIds', message: 'slot.performerUnknown' })
  if (spread && !isKnown(spread)) throw refuse({ field: 'spread', message: 'slot.performerUnknown' })
  if (orders.length < orderIds.length) throw refuse({ field: 'orderIds', message: 'plans.orderGone' })
}

function inputOf({ wish, day, chosen, known, visits, orders, heldOf }: Context): PlanInput {
  const now = Date.now()
  const needs = [...new Set([...visits, ...orders].flatMap((it) => it.needs))]
  const routes = routesOf({ day, chosen, known, visits, heldOf, needs })
  const movable = new Set(chosen)
  const stops = visits.map((visit) => stopOf(visit, { wish, routes, movable, now }))
  return {
    routes,
    stops: [...stops, ...orders.filter((it) => refusalOf(it, day) === null).map(placed)],
    spread: wish.spread,
    roads: null,
    now,
  }
}

interface Crew {
  day: DayOfPlan
  chosen: readonly string[]
  known: PeopleOfPlan
  visits: readonly VisitOfPlan[]
  heldOf: Context['heldOf']
  needs: readonly QualificationKind[]
}

function routesOf({
  day,
  chosen,
  known: { people, company, base },
  visits,
  heldOf,
  needs,
}: Crew): PlanRoute[] {
  const groups = Map.groupBy(people, ({ id, vehicle }) => vehicle ?? id)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, group]) => {
      const open = group
        .map(({ week }) => openingOn(day.day, { ...company, week: week ?? company.week }))
        .reduce<Span | null>(
          (all, it) => all && it && { start: Math.max(all.start, it.start), end: Math.min(all.end, it.end) },
          { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY },
        )
      return {
        id,
        users: group.map((person) => ({
          id: person.id,
          takes: chosen.includes(person.id) && person.isWorker,
          held: needs.filter(
            (kind) => missingOn([day.day], [kind], heldOf.get(person.id) ?? []).length === 0,
          ),
        })),
        open: open && open.end > open.start ? open : null,
        blocked: group.flatMap((person) => blockedFor(person, visits, day)),
        base: group[0]?.vehicle ? pointOf(group[0].vehicleBase) : base,
      }
    })
}

const pointOf = (base: PersonOfPlan['vehicleBase']) =>
  base && { latitude: base.latitude, longitude: base.longitude }

/** Absences, internal events, and visits that are none of the day. */
function blockedFor(person: PersonOfPlan, visits: readonly VisitOfPlan[], { from, to }: DayOfPlan): Span[] {
  const own = visits.filter(({ userIds }) => userIds.includes(person.id))
  return spansKept(person, from, to).filter(
    ({ start, end }) =>
      end > from.getTime() &&
      start < to.getTime() &&
      !own.some(({ startAt, endAt }) => startAt.getTime() === start && endAt.getTime() === end),
  )
}

interface Around {
  wish: Wish
  routes: readonly PlanRoute[]
  movable: ReadonlySet<string>
  now: number
}

const openStates: readonly string[] = ['new', 'planned', 'in_progress']

function stopOf(visit: VisitOfPlan, { wish, routes, movable, now }: Around): PlanStop {
  const { slotId, userIds, place, needs, isConfirmed, isBegun, windowFrom, windowTo } = visit
  const [start, end] = [visit.startAt.getTime(), visit.endAt.getTime()]
  const own = routes.filter(({ users }) => users.some(({ id }) => userIds.includes(id)))
  const hours = own[0]?.open
  const window = windowFrom && windowTo && { start: windowFrom.getTime(), end: windowTo.getTime() }
  const isOver = isBegun || start < now || !openStates.includes(visit.state)
  const isFixed =
    isOver ||
    place === null ||
    wish.keep.includes(slotId) ||
    !userIds.every((id) => movable.has(id)) ||
    own.length !== 1 ||
    !hours ||
    start < hours.start ||
    end > hours.end ||
    (window ? start < window.start || end > window.end : isConfirmed)
  return {
    id: slotId,
    start,
    length: end - start,
    users: userIds,
    place,
    window,
    // The spread person's own visits may move; what holds them is their promise.
    isFixed:
      wish.spread !== null && userIds.length === 1 && userIds[0] === wish.spread
        ? isOver || wish.keep.includes(slotId) || (window ? end > window.end : isConfirmed)
        : isFixed,
    isBegun: isOver || wish.keep.includes(slotId),
    needs,
  }
}

/** Why an order cannot be placed at all. */
function refusalOf(
  { state, hasSlot, waiting }: OrderToPlace,
  { from, to }: DayOfPlan,
): 'notOpen' | 'hasSlot' | null {
  if (!openStates.includes(state)) return 'notOpen'
  if (!waiting) return hasSlot ? 'hasSlot' : null
  const promise = promiseOf(waiting)
  const isOfDay = promise && promise.start >= from.getTime() && promise.start < to.getTime()
  return promise && !isOfDay ? 'hasSlot' : null
}

/** Time that the client knows, also before a performer is chosen. */
function promiseOf({ startAt, endAt, isConfirmed, windowFrom, windowTo }: Waiting): Span | null {
  if (windowFrom && windowTo) return { start: Date.parse(windowFrom), end: Date.parse(windowTo) }
  return isConfirmed ? { start: Date.parse(startAt), end: Date.parse(endAt) } : null
}
type Waiting = NonNullable<OrderToPlace['waiting']>

function placed({ orderId, usualMinutes: usual, waiting, place, needs }: OrderToPlace): PlanStop {
  const slot = waiting && Date.parse(waiting.endAt) - Date.parse(waiting.startAt)
  const minutes = Math.min(longestMinutes, Math.max(15, usual ?? usualMinutes))
  const isExact = waiting?.isConfirmed === true && waiting.windowFrom === null
  return {
    id: orderId,
    start: null,
    length:
      slot && (isExact || slot <= longestMinutes * minuteMs) ? slot : Math.ceil(minutes / 5) * 5 * minuteMs,
    users: [],
    place,
    window: waiting && promiseOf(waiting),
    isFixed: isExact,
    isBegun: false,
    needs,
  }
}

const isoOf = (at: number) => new Date(at).toISOString()
const rounded = ({ km, minutes }: { km: number; minutes: number }) => ({
  km: Math.round(km * 10) / 10,
  minutes: Math.round(minutes),
})

async function answerOf(
  db: Queryable,
  context: Context,
  plan: DayPlan,
): Promise<Omit<DayPlanFound, 'router'>> {
  const { wish, known, visits, orders } = context
  const changes = plan.changes.map(({ id, start, users }) => changeOf(context, { id, start, users }))
  const people = [...new Set(changes.flatMap(({ userIds, was }) => [...userIds, ...(was?.userIds ?? [])]))]
  const name = new Map(known.people.map((it) => [it.id, it.name]))
  const unplanned = plan.unplanned.flatMap(({ id, why }) => {
    const it = orders.find(({ orderId }) => orderId === id) ?? visits.find(({ slotId }) => slotId === id)
    return it ? [{ ...placeIn(it), why }] : []
  })
  const refused = orders.flatMap((it) => {
    const why = refusalOf(it, context.day)
    return why ? [{ ...placeIn(it), why }] : []
  })
  return {
    day: wish.day,
    source: plan.source,
    before: rounded(plan.before),
    after: rounded(plan.after),
    unplaced: [...visits, ...orders].filter(({ place }) => place === null).length,
    routes: plan.routes.map(({ id, before, after }) => ({
      id,
      people: known.people
        .filter((it) => (it.vehicle ?? it.id) === id)
        .map((it) => ({ id: it.id, name: it.name })),
      before: rounded(before),
      after: rounded(after),
    })),
    changes,
    unplanned: [...unplanned, ...refused],
    informed: await namesOfPeople(db, people),
    warnings: [...overlapsIn(context, plan, name), ...missingIn(context, changes, name)],
    slots: [
      ...visits.map(({ slotId, version }) => ({ id: slotId, version })),
      ...orders.flatMap(({ waiting }) => (waiting ? [{ id: waiting.id, version: waiting.version }] : [])),
    ],
  }
}

const placeIn = ({ orderId, number, address, city }: VisitOfPlan | OrderToPlace) => ({
  orderId,
  number,
  address,
  city,
})

function changeOf(
  { visits, orders }: Context,
  { id, start, users }: DayPlan['changes'][number],
): DayPlanFound['changes'][number] {
  const visit = visits.find(({ slotId }) => slotId === id)
  if (visit) {
    const [startAt, endAt] = [visit.startAt.toISOString(), visit.endAt.toISOString()]
    const length = visit.endAt.getTime() - visit.startAt.getTime()
    return {
      slotId: visit.slotId,
      ...placeIn(visit),
      startAt: isoOf(start),
      endAt: isoOf(start + length),
      userIds: users,
      was: { startAt, endAt, userIds: visit.userIds },
    }
  }
  const order = orders.find(({ orderId }) => orderId === id)
  if (!order) throw new Error('a plan has a visit that nobody gave')
  return {
    slotId: order.waiting?.id ?? null,
    ...placeIn(order),
    startAt: isoOf(start),
    endAt: isoOf(start + placed(order).length),
    userIds: users,
    was: null,
  }
}

/** People with visits at the same time, as it will be. */
function overlapsIn(
  { visits, orders }: Context,
  { routes, changes }: DayPlan,
  name: ReadonlyMap<string, string>,
): DayPlanFound['warnings'] {
  const lengths = new Map([
    ...visits.map((it): [string, number] => [it.slotId, it.endAt.getTime() - it.startAt.getTime()]),
    ...orders.map((it): [string, number] => [it.orderId, placed(it).length]),
  ])
  const numbers = new Map([
    ...visits.map((it): [string, string] => [it.slotId, it.number]),
    ...orders.map((it): [string, string] => [it.orderId, it.number]),
  ])
  const usersOf = (id: string) =>
    changes.find((it) => it.id === id)?.users ?? visits.find(({ slotId }) => slotId === id)?.userIds ?? []
  const own = Map.groupBy(
    [...new Map(routes.flatMap((it) => it.visits).map((it) => [it.id, it])).values()].flatMap((it) =>
      usersOf(it.id).map((user) => ({ ...it, user, end: it.start + (lengths.get(it.id) ?? 0) })),
    ),
    ({ user }) => user,
  )
  return [...own].flatMap(([user, list]) => {
    const sorted = list.toSorted((a, b) => a.start - b.start)
    const twice = sorted.filter((it, n) => {
      const others = [sorted[n - 1], sorted[n + 1]]
      return others.some((other) => other && other.start < it.end && it.start < other.end)
    })
    return twice.length > 0
      ? [
          {
            kind: 'overlap' as const,
            name: name.get(user) ?? '',
            numbers: [...new Set(twice.map(({ id }) => numbers.get(id) ?? ''))],
          },
        ]
      : []
  })
}

function missingIn(
  { day, visits, orders, heldOf }: Context,
  changes: DayPlanFound['changes'],
  name: ReadonlyMap<string, string>,
): DayPlanFound['warnings'] {
  return changes.flatMap(({ orderId, number, userIds }) => {
    const needs = [...visits, ...orders].find((it) => it.orderId === orderId)?.needs ?? []
    return userIds.flatMap((user) => {
      const missing = missingOn([day.day], needs, heldOf.get(user) ?? []).map(({ kind }) => kind)
      return missing.length > 0
        ? [{ kind: 'missing' as const, name: name.get(user) ?? '', number, missing }]
        : []
    })
  })
}
