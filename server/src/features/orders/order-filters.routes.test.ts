import {
  followKinds,
  missingKinds,
  moveReasons,
  reactions,
  visitsToday,
} from '@zlecenia/contract/features/order-base/order-kinds'
import { orderList } from '@zlecenia/contract/features/order-base/order-list'
import { openOrderStates, orderStates } from '@zlecenia/contract/features/order-base/order-states'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import { decodeItem, encodeItem, inParts } from '@zlecenia/contract/lib/list'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { queryText } from '@zlecenia/contract/pages'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const seed = Number(process.env.FILTERS_SEED ?? Date.now() % 1_000_000)
const world = await aWorld()

const cities = ['Łódź', 'Gorzów Wielkopolski', 'Rzeszów, Staromieście', '100%2C']
const names = ['Żubr', 'Zamek', 'Łoś', 'Las', 'żuraw']
const numbers = [null, null, 'ZG/2026/11', 'zg/2026/112', 'Ś_11', '50%']
const hour = 3_600_000
const now = Date.now()
const at = (hours: number) => new Date(now + hours * hour)
const dayOf = (moment: Date) => wallClockOf(moment.toISOString()).slice(0, 10)

const anySlot = fc.record({
  start: fc.integer({ min: -72, max: 72 }),
  hours: fc.integer({ min: 1, max: 30 }),
  cancelled: fc.constantFrom(null, null, 'slot', 'order'),
  confirmed: fc.boolean(),
  performers: fc.subarray([0, 1, 2]),
  /** A tap of the first performer. */
  tap: fc.constantFrom(null, 'travel', 'arrive', 'start', 'finish'),
  tappedAt: fc.constantFrom(-50, -26, -2, -1),
  /** Reason why the office marked the visit as not held. */
  failed: fc.constantFrom(null, null, null, ...moveReasons),
  failedAt: fc.constantFrom(-49, -1),
})
const anyFacts = fc.record({
  state: fc.constantFrom(...orderStates),
  priority: fc.constantFrom(...priorities),
  due: fc.constantFrom(null, -5, 5),
  taken: fc.integer({ min: -96, max: -1 }),
  finished: fc.constantFrom(null, -30, -2),
  waiting: fc.constantFrom(null, ...moveReasons),
  follows: fc.constantFrom(null, null, ...followKinds),
  place: fc.nat(2),
  city: fc.constantFrom(...cities),
  name: fc.constantFrom(...names),
  address: fc.constantFrom(...names),
  clientNumber: fc.constantFrom(...numbers),
  coordinator: fc.nat(1),
  devices: fc.subarray([0, 1]),
  services: fc.subarray([0, 1, 2]),
  slots: fc.array(anySlot, { maxLength: 3 }),
})
type Facts = ReturnType<typeof fc.sample<typeof anyFacts extends fc.Arbitrary<infer F> ? F : never>>[number]
type Known = Facts & { id: string; number: string }
const facts: readonly Known[] = fc
  .sample(anyFacts, { numRuns: 60, seed })
  // Both devices are in the first building; an order has only devices of its building.
  .map((it) => (it.place === 0 ? it : { ...it, devices: [] }))
  .map((it, n) => ({ id: newId(), number: `ZL/2026/${n}`, ...it }))

/** Ids of the records that facts refer to by number. */
const ids: Record<'clients' | 'buildings' | 'devices' | 'workers' | 'coordinators' | 'groups', string[]> = {
  clients: [],
  buildings: [],
  devices: [],
  workers: [],
  coordinators: [],
  groups: [],
}
const services: string[] = []
let office: SignedInAgent
let worker: SignedInAgent

beforeAll(async () => {
  const there = await anOffice(world)
  ;({ office, worker } = there)
  ids.workers = [worker.user.id, await world.aUser('worker'), await world.aUser('worker')]
  ids.coordinators = [office.user.id, await world.aUser('office')]
  for (const { client, file } of [there, await there.another(), await there.another()]) {
    ids.clients.push(client.id)
    ids.buildings.push(file.building.id)
  }
  ids.devices = [newId(), newId()]
  for (const id of ids.devices) {
    await world.db.query(
      "insert into devices (id, building_id, name, kind, state, search_text) values ($1, $2, 'Brama', 'gate', 'working', 'brama')",
      [id, ids.buildings[0]],
    )
  }
  // Two of one group, one of another.
  const { rows } = await world.db.query<{ id: string; group: string }>(
    `select id, group_id as group from services where position < 2
        and group_id in (select id from service_groups order by position limit 2)
      order by group_id, position limit 3`,
  )
  services.push(...rows.map(({ id }) => id))
  ids.groups = [...new Set(rows.map(({ group }) => group))]
  const made = await office.postForm('/investment', there.known())
  const template = made.json<{ id: string }>().id
  for (const it of facts) await put(it, template)
  await world.db.query('delete from orders where id = $1', [template])
  for (const [n, it] of facts.entries()) {
    if (it.follows && n > 0)
      await world.db.query('insert into order_follows values ($1, $2, $3)', [
        it.id,
        facts[n - 1]?.id,
        it.follows,
      ])
  }
})

async function put(it: Known, template: string): Promise<void> {
  const order = {
    id: it.id,
    number: it.number,
    state: it.state,
    priority: it.priority,
    city: it.city,
    client_name: it.name,
    address: it.address,
    is_fault: ['emergency', 'fault'].includes(it.priority),
    customer_id: ids.clients[it.place],
    building_id: ids.buildings[it.place],
    coordinator_id: ids.coordinators[it.coordinator],
    client_number: it.clientNumber,
    created_at: at(it.taken),
    due_at: it.due && at(it.due),
    finished_at: it.finished && at(it.finished),
    waiting_for: it.waiting,
  }
  await world.db.query(
    'insert into orders select (jsonb_populate_record(o, $2)).* from orders o where o.id = $1',
    [template, JSON.stringify(order)],
  )
  for (const device of it.devices)
    await world.db.query('insert into order_devices values ($1, $2, 0)', [it.id, ids.devices[device]])
  for (const service of it.services)
    await world.db.query('insert into order_services values ($1, $2, 0)', [it.id, services[service]])
  for (const { start, hours, cancelled, confirmed, performers, ...visit } of it.slots) {
    const id = newId()
    const times = [at(start), at(start + hours)]
    await world.db.query(
      `insert into slots (id, order_id, start_at, end_at, position, cancelled, confirmed_at)
       values ($1, $2, $3, $4, 0, $5, $6)`,
      [id, it.id, ...times, cancelled, confirmed ? new Date() : null],
    )
    for (const who of performers)
      await world.db.query('insert into slot_performers values ($1, $2, $3, $4)', [
        id,
        ids.workers[who],
        ...times,
      ])
    const event = (kind: string, hoursFromNow: number, reason: string | null) =>
      world.db.query(
        'insert into visit_events (id, slot_id, user_id, kind, moment, reason) values ($1, $2, $3, $4, $5, $6)',
        [newId(), id, ids.workers[performers[0] ?? 0], kind, at(hoursFromNow), reason],
      )
    if (visit.tap && performers.length > 0) await event(visit.tap, visit.tappedAt, null)
    if (visit.failed) await event('not_held', visit.failedAt, visit.failed)
  }
}

type Query = Partial<Record<keyof typeof orderList.filters, string>>
type Slot = Facts['slots'][number]

const among = (list: readonly string[], query: string, values: readonly number[]) =>
  values.some((it) => inParts(query).includes(list[it] ?? ''))
const within = (query: string, from: string, to: string) => {
  const [first = '', last = ''] = query.split('..')
  return (!first || to >= first) && (!last || from <= last)
}
const open = (it: Facts) => openOrderStates.some((each) => each === it.state)
const ahead = (it: Slot) => it.cancelled === null && it.start + it.hours > 0
/** Conditions on one slot: its time and its performer. */
const placed = (it: Slot, { slot, performer }: Query) =>
  it.cancelled === null &&
  (!slot || within(slot, dayOf(at(it.start)), dayOf(new Date(at(it.start + it.hours).getTime() - 1)))) &&
  (!performer || among(ids.workers, performer, it.performers))
const performs = (it: Facts, who: string) =>
  it.slots.some((each) => each.cancelled !== 'slot' && among(ids.workers, who, each.performers))
const lacks: Record<(typeof missingKinds)[number], (it: Facts, query: Query) => boolean> = {
  slot: (it) => !it.slots.some(ahead),
  performer: (it, { slot = '' }) =>
    it.slots.some((each) => placed(each, { slot }) && ahead(each) && each.performers.length === 0) ||
    it.slots.every((each) => each.cancelled === 'slot' || each.performers.length === 0),
  confirmation: (it, query) => it.slots.some((each) => placed(each, query) && ahead(each) && !each.confirmed),
}

const today = dayOf(at(0))
const tapOf = (it: Slot) => (it.performers.length > 0 ? it.tap : null)
/** Hours from now; a visit that was not held never began. */
const begunOf = (it: Slot): number | null =>
  it.failed === null && ['arrive', 'start'].includes(tapOf(it) ?? '') ? it.tappedAt : null
const begunIn = (it: Slot, query: string): boolean => {
  const begun = begunOf(it)
  return it.cancelled === null && begun !== null && within(query, dayOf(at(begun)), dayOf(at(begun)))
}
const isOfToday = (it: Slot) =>
  (dayOf(at(it.start)) <= today && dayOf(new Date(at(it.start + it.hours).getTime() - 1)) >= today) ||
  (tapOf(it) !== null && dayOf(at(it.tappedAt)) === today)
const visitNow: Record<(typeof visitsToday)[number], (it: Slot, order: Facts) => boolean> = {
  travelling: (it) => isOfToday(it) && tapOf(it) === 'travel',
  onSite: (it) => isOfToday(it) && ['arrive', 'start'].includes(tapOf(it) ?? ''),
  late: (it, order) =>
    open(order) &&
    it.performers.length > 0 &&
    it.start < 0 &&
    dayOf(at(it.start)) === today &&
    begunOf(it) === null,
}

const firstVisitOf = (it: Facts): number | null => {
  const begun = it.slots.flatMap((each) => begunOf(each) ?? [])
  return begun.length > 0 ? Math.min(...begun) : null
}
const isFaultOf = (other: Known, it: Known) =>
  other.id !== it.id &&
  other.place === it.place &&
  ['emergency', 'fault'].includes(other.priority) &&
  other.state !== 'cancelled' &&
  other.taken >= (it.finished ?? 0) &&
  (it.devices.length === 0 || it.devices.some((each) => other.devices.includes(each)))
/** All orders in the database. */
let stored = facts
/** Copies of an order follow the same one. */
const earlierOf = (it: Known): Known | undefined =>
  it.follows === null ? undefined : facts[Number(it.number.split('/')[2]) - 1]

/** Each filter as one would say it. */
const oracle: Record<keyof typeof orderList.filters, (it: Known, query: Query, v: string) => boolean> = {
  only: (it, _, v) => inParts(v).includes(it.id),
  state: (it, _, v) => inParts(v).includes(it.state),
  fault: (it, _, v) => ['emergency', 'fault'].includes(it.priority) === (v === 'yes'),
  priority: (it, _, v) => inParts(v).includes(it.priority),
  due: (it) => open(it) && it.due !== null && it.due < 0,
  missing: (it, query, v) =>
    open(it) && missingKinds.some((each) => inParts(v).includes(each) && lacks[each](it, query)),
  created: (it, _, v) => within(v, dayOf(at(it.taken)), dayOf(at(it.taken))),
  slot: (it, query) => it.slots.some((each) => placed(each, query)),
  now: (it, _, v) =>
    it.state !== 'cancelled' &&
    it.slots.some(
      (each) =>
        each.cancelled === null &&
        each.failed === null &&
        visitsToday.some((kind) => inParts(v).includes(kind) && visitNow[kind](each, it)),
    ),
  begun: (it, _, v) => it.slots.some((each) => begunIn(each, v)),
  begunLate: (it, _, v) =>
    it.slots.some((each) => begunIn(each, v) && (begunOf(each) ?? Number.NEGATIVE_INFINITY) > each.start),
  firstVisit: (it, _, v) => {
    const begun = it.slots.flatMap((each) => begunOf(each) ?? [])
    const first = dayOf(at(Math.min(...begun, 1000)))
    return begun.length > 0 && within(v, first, first)
  },
  finished: (it, _, v) => it.finished !== null && within(v, dayOf(at(it.finished)), dayOf(at(it.finished))),
  failed: (it, { why }, v) =>
    it.slots.some(
      (each) =>
        each.failed !== null &&
        within(v, dayOf(at(each.failedAt)), dayOf(at(each.failedAt))) &&
        (!why || inParts(why).includes(each.failed)),
    ),
  why: (it, _, v) => it.slots.some((each) => each.failed !== null && inParts(v).includes(each.failed)),
  waiting: (it, _, v) => it.waiting !== null && inParts(v).includes(it.waiting),
  solvedAtOnce: (it, _, v) => {
    const first = firstVisitOf(it)
    return (
      it.finished !== null &&
      within(v, dayOf(at(it.finished)), dayOf(at(it.finished))) &&
      first !== null &&
      it.slots.every((each) => each.cancelled !== null || (begunOf(each) ?? first) <= first) &&
      !stored.some((other) => isFaultOf(other, it))
    )
  },
  reaction: (it, _, v) => {
    const reacted = firstVisitOf(it) ?? it.finished
    if (it.due === null || it.state === 'cancelled' || (reacted === null && it.due > 0)) return false
    return inParts(v).includes(reacted !== null && reacted <= it.due ? 'kept' : 'missed')
  },
  follows: (it, _, v) => earlierOf(it) !== undefined && inParts(v).includes(it.follows ?? ''),
  followedService: (it, _, v) => among(services, v, earlierOf(it)?.services ?? []),
  client: (it, _, v) => among(ids.clients, v, [it.place]),
  building: (it, _, v) => among(ids.buildings, v, [it.place]),
  device: (it, _, v) => among(ids.devices, v, it.devices),
  performer: (it, _, v) => performs(it, v),
  coordinator: (it, _, v) => among(ids.coordinators, v, [it.coordinator]),
  group: (it, _, v) =>
    it.services.some((service) => inParts(v).includes(ids.groups[service < 2 ? 0 : 1] ?? '')),
  city: (it, _, v) => inParts(v).map(decodeItem).includes(it.city),
  clientNumber: (it, _, v) =>
    inParts(v).some((part) => it.clientNumber?.toLowerCase().includes(decodeItem(part).toLowerCase())),
}

const someOf = <T extends string>(...all: T[]) =>
  fc.subarray(all, { minLength: 1 }).map((some) => some.map(encodeItem).join(','))
const days = fc
  .tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), fc.nat(2))
  .map(([from, to, openEnd]) => {
    const first = dayOf(at(24 * Math.min(from, to)))
    const last = dayOf(at(24 * Math.max(from, to)))
    return `${openEnd === 1 ? '' : first}..${openEnd === 2 ? '' : last}`
  })
const values = (): Record<keyof typeof orderList.filters, fc.Arbitrary<string>> => ({
  only: someOf(...facts.slice(0, 9).map(({ id }) => id)),
  state: someOf(...orderStates),
  fault: fc.constantFrom('yes', 'no'),
  priority: someOf(...priorities),
  due: fc.constant('overdue'),
  missing: someOf(...missingKinds),
  created: days,
  slot: days,
  now: someOf(...visitsToday),
  begun: days,
  begunLate: days,
  firstVisit: days,
  finished: days,
  failed: days,
  why: someOf(...moveReasons),
  waiting: someOf(...moveReasons),
  solvedAtOnce: days,
  reaction: someOf(...reactions),
  follows: someOf(...followKinds),
  followedService: someOf(...services),
  client: someOf(...ids.clients),
  building: someOf(...ids.buildings),
  device: someOf(...ids.devices),
  performer: someOf(...ids.workers),
  coordinator: someOf(...ids.coordinators),
  group: someOf(...ids.groups),
  city: someOf(...cities),
  clientNumber: someOf('11', 'zg/', 'Ś_1', '%', '0%', 'ż'),
})

const found = async (who: SignedInAgent, query: Query) => {
  const answer = await who.get(`/orders${queryText({ ...query, size: 200 })}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  const { rows, total } = answer.json<{ rows: OrderRow[]; total: number }>()
  expect(total).toBe(rows.length)
  return rows.map(({ id }) => id).toSorted()
}
const fitting = (all: readonly Known[], query: Query, own: boolean) =>
  all
    .filter((it) => !own || performs(it, worker.user.id))
    .filter((it) =>
      Object.entries(query).every(([name, value]) => oracle[name as keyof Query](it, query, value)),
    )
const expected = (query: Query, own: boolean) =>
  fitting(facts, query, own)
    .map(({ id }) => id)
    .toSorted()

const someFilters = (maxLength: number) =>
  fc
    .constant(null)
    .chain(() => fc.record(values(), { requiredKeys: [] }))
    .chain((all) =>
      fc.subarray(Object.keys(all) as (keyof Query)[], { maxLength }).map((some) => {
        return Object.fromEntries(some.map((name) => [name, all[name]])) as Query
      }),
    )

async function expectFiltered(query: Query): Promise<void> {
  expect(await found(office, query)).toEqual(expected(query, false))
  expect(await found(worker, query)).toEqual(expected(query, true))
}

describe(`the filters of the list of orders (FILTERS_SEED=${seed})`, () => {
  it.each(Object.keys(orderList.filters) as (keyof Query)[])(
    '%s returns matching orders, and to a worker only their own',
    async (name) => {
      const one = fc.asyncProperty(values()[name], (value) => expectFiltered({ [name]: value }))
      await fc.assert(one, { numRuns: 12, seed })
    },
  )

  it('return, where several are set, the orders that match all', async () => {
    await fc.assert(fc.asyncProperty(someFilters(3), expectFiltered), { numRuns: 100, seed })
  })

  it('cities are those of the orders one sees', async () => {
    const of = async (who: SignedInAgent) =>
      (await who.get('/orders/cities')).json<{ cities: string[] }>().cities
    const all = (own: boolean) =>
      new Set(facts.filter((it) => !own || performs(it, worker.user.id)).map((it) => it.city))
    const sorted = (some: Set<string>) => [...some].toSorted(new Intl.Collator('pl').compare)
    expect(await of(office)).toEqual(sorted(all(false)))
    expect(await of(worker)).toEqual(sorted(all(true)))
  })

  it('a row has its groups, its own number and the number of its devices', async () => {
    const rows = (await office.get('/orders?size=200')).json<{ rows: OrderRow[] }>().rows
    const shown = rows.map((it) => [
      it.id,
      it.clientNumber,
      it.devicesCount,
      it.serviceGroups?.map(({ id }) => id),
    ])
    const known = facts.map((it) => {
      const groups = new Set(it.services.map((service) => ids.groups[service < 2 ? 0 : 1]))
      return [it.id, it.clientNumber, it.devices.length, ids.groups.filter((id) => groups.has(id))]
    })
    expect(shown.toSorted()).toEqual(known.toSorted())
  })
})

const polish = new Intl.Collator('pl')
type Key = string | number | null
/** Sort keys of an order; ties are ordered by id. */
const keysOf: Record<(typeof orderList.sorts)[number], (it: Known) => Key[]> = {
  number: (it) => [it.number],
  created: (it) => [it.taken],
  client: (it) => [it.name],
  address: (it) => [it.address],
  city: (it) => [it.city, it.address],
  state: (it) => [orderStates.indexOf(it.state), it.taken],
  due: (it) => [it.due],
  nextSlot: (it) =>
    [it.slots.filter(ahead).reduce((first, { start }) => Math.min(first, start), Infinity)].map((start) =>
      start === Infinity ? null : start,
    ),
}
function inOrder(all: readonly Known[], sort: keyof typeof keysOf, order: 'asc' | 'desc'): string[] {
  const way = order === 'asc' ? 1 : -1
  const plain = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))
  const compare = (a: Key = null, b: Key = null) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * (typeof a === 'string' && sort !== 'number' ? polish.compare(a, String(b)) : plain(a, b))
  }
  const keyed = all.map((it) => ({ id: it.id, keys: keysOf[sort](it) }))
  const sorted = keyed.toSorted((a, b) => {
    const [first = 0] = a.keys.map((key, n) => compare(key, b.keys[n])).filter((it) => it !== 0)
    return first || way * plain(a.id, b.id)
  })
  return sorted.map(({ id }) => id)
}

describe(`the same, and each twenty-four times more (FILTERS_SEED=${seed})`, () => {
  const all: Known[] = [...facts]
  beforeAll(async () => {
    for (const it of facts)
      for (let n = 0; n < 24; n++) all.push({ ...it, id: newId(), number: `${it.number}/${n}` })
    stored = all
    const copies = all.slice(facts.length)
    const old = copies.map(({ number }) => number.replace(/\/\d+$/u, ''))
    await world.db.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', new.id, 'number', new.number))).*
         from unnest($1::uuid[], $2::text[], $3::text[]) new (id, number, old) join orders o on o.number = new.old`,
      [copies.map(({ id }) => id), copies.map(({ number }) => number), old],
    )
    const others = `from orders new join orders o on o.number = regexp_replace(new.number, '/[0-9]+$', '') and o.id <> new.id`
    for (const table of ['order_devices', 'order_services', 'order_follows'])
      await world.db.query(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('order_id', new.id))).* ${others} join ${table} t on t.order_id = o.id`,
      )
    await world.db.query(
      `with made as (select gen_random_uuid() as id, s.id as old, new.id as order_id ${others} join slots s on s.order_id = o.id),
            copied as (insert into slots select (jsonb_populate_record(s, jsonb_build_object('id', made.id, 'order_id', made.order_id))).*
                        from made join slots s on s.id = made.old),
            visited as (insert into visit_events select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'slot_id', made.id))).*
                         from made join visit_events v on v.slot_id = made.old)
       insert into slot_performers select made.id, p.user_id, p.start_at, p.end_at, made.order_id from made join slot_performers p on p.slot_id = made.old`,
    )
    await world.db.patient.query('analyze')
  })

  const ways = orderList.sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order })))
  it.each(ways)('returns expected pages, sorted by $sort, $order', async ({ sort, order }) => {
    const query = fc.tuple(someFilters(2), fc.boolean(), fc.constantFrom(1, 2, 7))
    const pages = fc.asyncProperty(query, async ([filters, own, page]) => {
      const query = { ...filters, sort, order, page, size: 60 }
      const answer = await (own ? worker : office).get(`/orders${queryText(query)}`)
      const { rows, ...shown } = answer.json<{ rows: OrderRow[]; total: number; totalIsMore: boolean }>()
      const fit = fitting(all, filters, own)
      expect(rows.map(({ id }) => id)).toEqual(inOrder(fit, sort, order).slice((page - 1) * 60, page * 60))
      expect(shown).toEqual({ total: Math.min(fit.length, 1001), totalIsMore: fit.length > 1000 })
    })
    await fc.assert(pages, { numRuns: 10, seed, examples: [[[{}, false, 2]]] })
  })
})
