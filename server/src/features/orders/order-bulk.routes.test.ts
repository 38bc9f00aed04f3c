import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { BulkBack, BulkResult } from '@zlecenia/contract/features/orders/order-bulk.contract'
import { wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrderIn, anOrderOf, notificationsTo, readOrderAs, slotAt } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let other: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
  other = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Żak' })
})
const ofWorker = () => ({ userIds: [office.worker.user.id] })
const read = (id: string) => readOrderAs(office.office, id)
const startsOf = async (id: string) =>
  (await read(id)).slots.map(({ startAt }) => new Date(startAt).toISOString())

async function changed(
  orders: readonly (Pick<Order, 'id' | 'version'> & { back?: BulkBack })[],
  change: object,
  as = office.office,
): Promise<BulkResult[]> {
  const sent = orders.map(({ id, version, back }) => ({ id, version, back }))
  const answer = await as.post('/orders/bulk', { orders: sent, change })
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
  return answer.json().results
}
const problems = (results: readonly BulkResult[]) => results.map(({ problem }) => problem)

it('reports which two of five orders did not change, and why', async () => {
  const orders = [
    await anOrderIn(office, 'planned', 1),
    await anOrderIn(office, 'done', 2),
    await anOrderIn(office, 'new', 3),
    await anOrderIn(office, 'in_progress', 4),
    await anOrderIn(office, 'planned', 5),
  ]
  const [first, , third] = orders as [Order, Order, Order]
  await office.office.patch(`/orders/${third.id}`, { version: third.version, comment: 'Wcześniej' })
  const results = await changed(orders, { kind: 'state', to: 'paused', reason: 'weather' })
  expect(results.map(({ id, number }) => ({ id, number }))).toEqual(
    orders.map(({ id, number }) => ({ id, number })),
  )
  expect(problems(results)).toEqual([
    null,
    'Zlecenie ma stan „Wykonane”. Możliwe zmiany: Zamknięte, W trakcie.',
    'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.',
    null,
    null,
  ])
  const states = await Promise.all(orders.map(async ({ id }) => (await read(id)).state))
  expect(states).toEqual(['paused', 'done', 'new', 'paused', 'paused'])
  // Same effect as a single change: history and the next version.
  expect(await read(first.id)).toMatchObject({
    version: first.version + 1,
    history: [{ event: { kind: 'state', state: 'paused', reason: 'weather' } }, ...first.history],
  })
})

it('reads no notes for it', async () => {
  const order = await anOrderIn(office, 'planned', 6)
  const { rows: before } = await world.db.query(`select id from audit_log where subject = 'BuildingNote'`)
  await changed([order], { kind: 'coordinator', coordinatorId: other.user.id })
  const { rows: after } = await world.db.query(`select id from audit_log where subject = 'BuildingNote'`)
  expect(after).toHaveLength(before.length)
})

it('changes the coordinator, who is notified, and refuses a user who is none', async () => {
  const order = await anOrderIn(office, 'planned', 7)
  expect(problems(await changed([order], { kind: 'coordinator', coordinatorId: other.user.id }))).toEqual([
    null,
  ])
  const now = await read(order.id)
  expect(now.coordinator.name).toBe('Ewa Żak')
  expect(await notificationsTo(world, other.user.id, order.id)).toMatchObject([{ kind: 'coordinating' }])
  const wrong = { kind: 'coordinator', coordinatorId: office.worker.user.id }
  expect(problems(await changed([now], wrong))).toEqual([expect.stringMatching(/koordynator/iu)])
})

it('changes the priority where the work allows it', async () => {
  const work = await anOrderIn(office, 'planned', 8)
  const fault = (
    await office.office.postForm('/investment', office.known({ order: { isFault: true, services: [] } }))
  ).json()
  const results = await changed([work, { ...fault, version: 1 }], { kind: 'priority', priority: 'emergency' })
  expect(problems(results)).toEqual([expect.stringMatching(/usług/iu), null])
  expect(await read(fault.id)).toMatchObject({ priority: 'emergency', isFault: true })
  expect(await read(work.id)).toMatchObject({ priority: work.priority, services: work.services })
})

describe('slots moved by days', () => {
  it('preserve their time of day and length, also when the clocks change', async () => {
    // The night to 30 March has 23 hours.
    const slot = { startAt: '2031-03-28T07:00:00.000Z', endAt: '2031-03-28T15:30:00.000Z', ...ofWorker() }
    const order = await anOrderOf(office, [slot])
    expect(problems(await changed([order], { kind: 'days', days: 3 }))).toEqual([null])
    const [moved] = (await read(order.id)).slots
    expect([wallClockOf(moved?.startAt ?? ''), wallClockOf(moved?.endAt ?? '')]).toEqual([
      '2031-03-31T08:00:00',
      '2031-03-31T16:30:00',
    ])
    expect(await notificationsTo(world, office.worker.user.id, order.id)).toMatchObject([
      {},
      { kind: 'slotMoved' },
    ])
  })

  it('do not overlap each other, and overlap others only with a reason', async () => {
    const at = (day: number) => ({ ...slotAt(day, 40), ...ofWorker() })
    const monday = await anOrderOf(office, [at(50)])
    const tuesday = await anOrderOf(office, [at(51)])
    const wednesday = await anOrderOf(office, [at(52)])
    // The second would run into the third, and so the first into the second.
    expect(problems(await changed([monday, tuesday], { kind: 'days', days: 1 }))).toEqual([
      expect.stringMatching(new RegExp(`^Jan Kowalski ma w tym czasie zlecenie ${tuesday.number} `, 'u')),
      expect.stringMatching(new RegExp(`^Jan Kowalski ma w tym czasie zlecenie ${wednesday.number} `, 'u')),
    ])
    expect(await startsOf(tuesday.id)).toEqual([at(51).startAt])
    expect(problems(await changed([monday, tuesday, wednesday], { kind: 'days', days: 1 }))).toEqual([
      null,
      null,
      null,
    ])
    const back = await Promise.all([monday, tuesday, wednesday].map(({ id }) => read(id)))
    expect(problems(await changed(back, { kind: 'days', days: -1 }))).toEqual([null, null, null])
    const again = await read(monday.id)
    const because = { kind: 'days', days: 1, overlapReason: 'Klient prosił' }
    expect(problems(await changed([again], because))).toEqual([null])
    expect(await startsOf(monday.id)).toEqual([at(51).startAt])
    expect((await read(monday.id)).slots).toMatchObject([{ overlapReason: 'Klient prosił' }])
  })

  it('have not begun yet; an order without one, or a result in the past, is reported', async () => {
    const begun = { startAt: '2026-03-02T08:00:00.000Z', endAt: '2026-03-02T09:00:00.000Z', userIds: [] }
    const past = await anOrderOf(office, [begun])
    const mixed = await anOrderOf(office, [begun, { ...slotAt(60), userIds: [] }])
    expect(problems(await changed([past, mixed], { kind: 'days', days: 2 }))).toEqual([
      'Zlecenie nie ma terminu, który się jeszcze nie zaczął.',
      null,
    ])
    expect(await startsOf(mixed.id)).toEqual([begun.startAt, slotAt(62).startAt])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const soon = await anOrderOf(office, [
      { startAt: tomorrow, endAt: new Date(Date.parse(tomorrow) + 3_600_000).toISOString(), userIds: [] },
    ])
    expect(problems(await changed([soon], { kind: 'days', days: -5 }))).toEqual([
      'Termin wypadłby w przeszłości.',
    ])
  })
})

describe('undo of a bulk change', () => {
  const takenBack = (done: readonly BulkResult[]) =>
    changed(
      done.flatMap(({ id, undo }) => (undo ? [{ id, ...undo }] : [])),
      { kind: 'back' },
    )

  it('restores each order’s own value, unless it has changed since', async () => {
    const one = await anOrderIn(office, 'planned', 71)
    const two = await anOrderIn(office, 'planned', 72)
    const three = await anOrderIn(office, 'planned', 73)
    const first = await changed([two], { kind: 'coordinator', coordinatorId: other.user.id })
    const now = await read(two.id)
    expect(problems(first)).toEqual([null])
    const done = await changed([one, now, three], { kind: 'coordinator', coordinatorId: other.user.id })
    const { version } = await read(three.id)
    await office.office.patch(`/orders/${three.id}`, { version, coordinatorId: office.office.user.id })
    expect(problems(await takenBack(done))).toEqual([
      null,
      null,
      'Dane zmieniły się w międzyczasie. Odśwież i spróbuj ponownie.',
    ])
    const names = await Promise.all([one, two].map(async ({ id }) => (await read(id)).coordinator.id))
    expect(names).toEqual([one.coordinator.id, other.user.id])
    // Its coordinator did not change, so the undo changes nothing.
    expect((await read(two.id)).version).toBe(now.version)
  })

  it('restores states where the table allows it, with its reason in the history', async () => {
    const paused = await anOrderIn(office, 'in_progress', 74)
    const started = await anOrderIn(office, 'new', 75)
    const done = await changed([paused], { kind: 'state', to: 'paused', reason: 'weather' })
    const begun = await changed([started], { kind: 'state', to: 'in_progress' })
    const back = await takenBack([...done, ...begun])
    expect(problems(back)).toEqual([null, expect.stringContaining('„W trakcie”')])
    expect(await read(paused.id)).toMatchObject({
      state: 'in_progress',
      history: [{ text: 'Cofnięcie zmiany wielu zleceń' }, {}, ...paused.history],
    })
  })

  it('restores slot times and overlap reasons, also repeatedly, unless the time is taken', async () => {
    const at = (day: number, hour = 41) => ({ ...slotAt(day, hour), ...ofWorker() })
    const before = [await anOrderOf(office, [at(80)]), await anOrderOf(office, [at(81)])]
    const done = await changed(before, { kind: 'days', days: 1 })
    expect(problems(done)).toEqual([null, null])
    expect(problems(await takenBack(done))).toEqual([null, null])
    expect(await Promise.all(before.map(({ id }) => startsOf(id)))).toEqual([
      [at(80).startAt],
      [at(81).startAt],
    ])
    const again = await Promise.all(before.map(({ id }) => read(id)))
    const forward = await changed(again, { kind: 'days', days: 5 })
    const taken = await anOrderOf(office, [at(80)])
    expect(problems(await takenBack(forward))).toEqual([expect.stringContaining(taken.number), null])
  })
})

it('requires the right to change any order, and each order once', async () => {
  const order = await anOrderIn(office, 'planned', 9)
  const one = { id: order.id, version: order.version }
  const change = { kind: 'state', to: 'in_progress' }
  expect((await office.worker.post('/orders/bulk', { orders: [one], change })).statusCode).toBe(403)
  const twice = await office.office.post('/orders/bulk', { orders: [one, one], change })
  expect(twice.json().errors).toEqual([{ field: 'orders.1.id', message: expect.any(String) }])
  const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID(), version: 1 }))
  expect((await office.office.post('/orders/bulk', { orders: many, change })).statusCode).toBe(400)
})

it('reports a deleted order as missing', async () => {
  const gone = { id: crypto.randomUUID(), version: 1 }
  expect(await changed([gone], { kind: 'state', to: 'paused', reason: 'weather' })).toEqual([
    {
      id: gone.id,
      number: null,
      remark: null,
      undo: null,
      problem: 'Nie znaleziono tego, czego szukasz.',
    },
  ])
})

it('reports slots that were not restored with their order', async () => {
  const order = await anOrderIn(office, 'cancelled', 11)
  await anOrderOf(office, [{ ...slotAt(11), ...ofWorker() }])
  const [result] = await changed([order], { kind: 'state', to: 'planned', reason: 'client' })
  expect(result).toMatchObject({ problem: null, remark: 'Terminy, które nie wróciły: 1.' })
})

it('uses the language of the reader', async () => {
  const order = await anOrderIn(office, 'closed', 12)
  const answer = await office.office.post(
    '/orders/bulk',
    {
      orders: [{ id: order.id, version: order.version }],
      change: { kind: 'state', to: 'paused', reason: 'weather' },
    },
    { 'accept-language': 'en' },
  )
  expect(answer.json().results[0].problem).toMatch(/Closed/u)
})

describe('slots handed over', () => {
  // A user of its own, because the limit of requests is lower than the requests of this file.
  let clerk: SignedInAgent
  beforeAll(async () => {
    clerk = await world.signedIn('office')
  })
  const people = async (id: string) =>
    (await read(id)).slots.map((it) => it.performers.map(({ name }) => name))

  it('get another performer, with notifications to both, and can be undone; begun ones stay', async () => {
    const taker = await world.signedIn('worker', { firstName: 'Piotr', lastName: 'Lis' })
    const from = office.worker.user.id
    const to = taker.user.id
    const order = await anOrderOf(office, [
      { ...slotAt(60), userIds: [from] },
      { ...slotAt(61), userIds: [to, from] },
    ])
    await world.db.query(
      `update slots set start_at = now() - interval '1 hour', end_at = now() + interval '1 hour' where id = $1`,
      [order.slots[0]?.id],
    )
    const given = { kind: 'performer', from, to, overlapReason: null }
    const [result] = await changed([order], given, clerk)
    expect(result?.problem).toBeNull()
    expect(await people(order.id)).toEqual([['Jan Kowalski'], ['Piotr Lis']])
    expect(await notificationsTo(world, from, order.id)).toMatchObject([{}, { kind: 'slotTaken' }])
    const undo = result?.undo
    expect(problems(await changed([{ id: order.id, ...undo } as never], { kind: 'back' }, clerk))).toEqual([
      null,
    ])
    expect((await people(order.id)).map((it) => it.toSorted())).toEqual([
      ['Jan Kowalski'],
      ['Jan Kowalski', 'Piotr Lis'],
    ])
    const none = { kind: 'performer', from: other.user.id, to: null, overlapReason: null }
    expect(problems(await changed([await read(order.id)], none, clerk))).toEqual([
      'Zlecenie nie ma terminu tej osoby, który się jeszcze nie zaczął.',
    ])
  })

  it('carry a remark when the new performer lacks a qualification', async () => {
    const taker = await world.signedIn('worker', { firstName: 'Adam', lastName: 'Gil' })
    const from = office.worker.user.id
    const to = taker.user.id
    const order = await anOrderOf(office, [{ ...slotAt(66), userIds: [from] }])
    await world.db.query(`update service_groups set needs = '{gas}'`)
    const [result] = await changed([order], { kind: 'performer', from, to, overlapReason: null }, clerk)
    await world.db.query(`update service_groups set needs = '{}'`)
    expect(result).toMatchObject({
      problem: null,
      remark: 'Adam Gil: brak kwalifikacji Uprawnienia gazowe',
    })
  })

  it('may lose their performer, so that the order is new; overlaps need a reason', async () => {
    const taker = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Sowa' })
    const from = office.worker.user.id
    const to = taker.user.id
    const order = await anOrderOf(office, [{ ...slotAt(63), userIds: [from] }])
    const busy = await anOrderOf(office, [{ ...slotAt(63), userIds: [to] }])
    const given = { kind: 'performer', from, to, overlapReason: null }
    expect(problems(await changed([order], given, clerk))).toEqual([
      expect.stringMatching(new RegExp(`^Ewa Sowa ma w tym czasie zlecenie ${busy.number} `, 'u')),
    ])
    expect(problems(await changed([order], { ...given, overlapReason: 'Pomaga' }, clerk))).toEqual([null])
    const now = await read(order.id)
    expect(problems(await changed([now], { ...given, from: to, to: null }, clerk))).toEqual([null])
    expect(await read(order.id)).toMatchObject({ state: 'new', slots: [{ performers: [] }] })
    const wrong = await clerk.post('/orders/bulk', {
      orders: [{ id: order.id, version: now.version }],
      change: { ...given, to: from },
    })
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Wybierz inną osobę'])
  })
})
