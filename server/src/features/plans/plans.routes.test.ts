import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { DayPlanFound } from '@zlecenia/contract/features/plans/plans.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderOf, readOrderAs } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { purgePlans } from './plans.queries.ts'

const world = await aWorld()
/** A Tuesday in winter: 7:00 UTC is 8:00 in Warsaw. */
const day = '2031-01-07'
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
})

/** Two new people for each story. */
async function people(): Promise<void> {
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
}

const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`

/** An order with one visit of an hour (UTC), in a building of its own. */
async function visit(hour: number, longitude: number | null, ...performers: SignedInAgent[]): Promise<Order> {
  const { client, file } = await office.another()
  const { office: keeper } = office
  const events = [{ startAt: at(hour), endAt: at(hour + 1), userIds: performers.map(({ user }) => user.id) }]
  const order = await anOrderOf({ ...office, client, file, office: keeper }, events)
  await world.db.query('update orders set building_id = $2 where id = $1', [order.id, file.building.id])
  await world.db.query('update buildings set latitude = $2, longitude = $3 where id = $1', [
    file.building.id,
    longitude && 52.4,
    longitude,
  ])
  return order
}

const body = (more: object = {}) => ({ day, userIds: [jan.user.id, ewa.user.id], ...more })
const preview = (more: object = {}) => office.office.post('/logistics/plans/preview', body(more))
async function previewed(more: object = {}): Promise<DayPlanFound> {
  const answer = await preview(more)
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined])
  return answer.json()
}

/** A plan as the page sends it. */
function sent({ changes, slots }: DayPlanFound, more: object = {}) {
  const own = changes.map(({ slotId, orderId, startAt, endAt, userIds }) => ({
    slotId,
    orderId,
    startAt,
    endAt,
    userIds,
  }))
  return { ...body(), id: newId(), slots, changes: own, ...more }
}
const apply = (plan: object) => office.office.post('/logistics/plans/apply', plan)
const undo = (id: string) => office.office.post(`/logistics/plans/${id}/undo`)

/** A zigzag between two ends of a town. */
const zigzag = async () => [
  await visit(7, 16.9, jan),
  await visit(9, 17.3, jan),
  await visit(11, 16.9, jan),
  await visit(13, 17.3, jan),
]
const newsOf = async (as: SignedInAgent) =>
  (await as.get('/notifications'))
    .json()
    .notifications.filter((it: { kind: string }) => it.kind === 'dayChanged')
const timesOf = async (orders: readonly Order[]) => {
  const read = await Promise.all(orders.map(({ id }) => readOrderAs(office.office, id)))
  return read.map(({ slots }) =>
    slots.map(({ startAt, performers }) => [startAt, performers.map(({ id }) => id)]),
  )
}

describe('plan of a day', () => {
  it('notifies each person once when it is applied, and undoes it whole', async () => {
    await people()
    const orders = await zigzag()
    const before = await timesOf(orders)
    const found = await previewed()
    expect(found).toMatchObject({ source: 'air', unplaced: 0, informed: [{ name: 'Jan Kowalski' }] })
    expect(found.after.km).toBeLessThan(found.before.km - 40)
    expect(await previewed()).toEqual(found)
    const plan = sent(found)
    const applied = await apply(plan)
    expect([applied.statusCode, applied.json()]).toEqual([
      201,
      { id: plan.id, slots: found.changes.length, warnings: [] },
    ])
    expect(await timesOf(orders)).not.toEqual(before)
    expect((await previewed()).changes).toEqual([])
    const [news, ...others] = await newsOf(jan)
    expect(others).toEqual([])
    expect(news.values).toMatchObject({ count: String(found.changes.length), day: `${day}..${day}` })
    expect((await apply(plan)).statusCode).toBe(201)
    expect(await newsOf(jan)).toHaveLength(1)
    expect((await undo(plan.id)).statusCode).toBe(200)
    expect(await timesOf(orders)).toEqual(before)
    expect(await newsOf(jan)).toEqual([])
    expect((await undo(plan.id)).statusCode).toBe(200)
  })

  it('can be undone for 30 days', async () => {
    const plan = async (days: number) => {
      const id = newId()
      await world.db.query(
        `insert into plans (id, day, changes, applied_at) values ($1, $2, '[]', now() - $3 * interval '1 day')`,
        [id, day, days],
      )
      return id
    }
    const [kept, old] = [await plan(29), await plan(31)]
    expect(await purgePlans(world.db)).toBe(1)
    const answers = await Promise.all([kept, old].map((id) => undo(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  })

  it('keeps confirmed hours, windows, chosen visits and those without a place', async () => {
    await people()
    const [first, second, third, fourth] = await zigzag()
    const confirm = ({ id, slots }: Order) =>
      office.office.put(`/orders/${id}/slots/${slots[0]?.id}/confirmation`, { how: 'phone' })
    for (const it of [first, second]) if (it) await confirm(it)
    if (!third || !fourth) throw new Error('four orders were made')
    const slotId = third.slots[0]?.id ?? ''
    const window = { from: at(10), to: at(13) }
    await office.office.put(`/orders/${third.id}/slots/${slotId}/window`, { window })
    await confirm(third)
    const kept = (fourth.slots[0]?.id ?? '') as string
    for (const { slotId: id, startAt, endAt } of (await previewed({ keep: [kept] })).changes) {
      expect([id, startAt >= at(10), endAt <= at(13)]).toEqual([slotId, true, true])
    }
    const found = await previewed()
    for (const it of [first, second]) {
      expect(found.changes.map(({ orderId }) => orderId)).not.toContain(it?.id)
    }
    await world.db.query(
      'update buildings set latitude = null, longitude = null where id in (select building_id from orders where id = $1)',
      [third.id],
    )
    const unplaced = await previewed()
    expect(unplaced.unplaced).toBe(1)
    expect(unplaced.changes.map(({ orderId }) => orderId)).not.toContain(third.id)
  })

  it('places orders that wait, names those that do not fit, and takes them out again', async () => {
    await people()
    const waiting = await visit(7, 16.92)
    const planned = await visit(8, 16.9, jan)
    const found = await previewed({ orderIds: [waiting.id, planned.id] })
    expect(found.changes.map(({ orderId, was }) => [orderId, was])).toEqual([[waiting.id, null]])
    expect(found.unplanned).toMatchObject([{ orderId: planned.id, why: 'hasSlot' }])
    const plan = sent(found)
    expect((await apply(plan)).statusCode).toBe(201)
    const now = await readOrderAs(office.office, waiting.id)
    expect([now.state, now.slots.length, now.slots[0]?.performers.length]).toEqual(['planned', 1, 1])
    expect((await undo(plan.id)).statusCode).toBe(200)
    const back = await readOrderAs(office.office, waiting.id)
    expect([back.state, back.slots[0]?.performers]).toEqual(['new', []])
  })

  it('gives an hour promised without a performer to a performer who is free then', async () => {
    await people()
    const confirm = ({ id, slots }: Order) =>
      office.office.put(`/orders/${id}/slots/${slots[0]?.id}/confirmation`, { how: 'phone' })
    const promised = await visit(12, 16.92)
    await confirm(promised)
    const found = await previewed({ orderIds: [promised.id] })
    expect(found.changes).toMatchObject([{ orderId: promised.id, startAt: at(12), endAt: at(13) }])
    expect((await apply(sent(found))).statusCode).toBe(201)
    const other = await visit(12, 16.92)
    await confirm(other)
    await world.db.query(
      `update slots set start_at = start_at + interval '1 day', end_at = end_at + interval '1 day' where order_id = $1`,
      [other.id],
    )
    const later = await previewed({ orderIds: [other.id] })
    expect([later.changes, later.unplanned]).toMatchObject([[], [{ why: 'hasSlot' }]])
  })

  it('spreads the day of one person over the others, at promised hours', async () => {
    await people()
    const promised = await visit(9, 16.9, jan)
    await visit(11, 16.95, jan)
    await office.office.put(`/orders/${promised.id}/slots/${promised.slots[0]?.id}/confirmation`, {
      how: 'sms',
    })
    const found = await previewed({ userIds: [ewa.user.id], spread: jan.user.id })
    expect(found.unplanned).toEqual([])
    expect(found.changes.map(({ userIds }) => userIds)).toEqual([[ewa.user.id], [ewa.user.id]])
    expect(found.changes.find(({ orderId }) => orderId === promised.id)?.startAt).toBe(at(9))
    expect((await apply(sent(found, { spread: jan.user.id }))).statusCode).toBe(201)
    const now = await readOrderAs(office.office, promised.id)
    expect(now.slots[0]).toMatchObject({ confirmed: { how: 'sms' }, performers: [{ id: ewa.user.id }] })
    expect([(await newsOf(jan)).length, (await newsOf(ewa)).length]).toEqual([1, 1])
  })
})

describe('refused plans', () => {
  it('applies nothing where one visit was moved since, and names it', async () => {
    await people()
    const orders = await zigzag()
    const found = await previewed()
    const [moved] = orders
    const slot = moved?.slots[0]
    await office.office.patch(`/orders/${moved?.id}/slots/${slot?.id}`, { version: 1, startAt: at(6) })
    const before = await timesOf(orders)
    const answer = await apply(sent(found))
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining(moved?.number ?? '?'),
    ])
    expect(await timesOf(orders)).toEqual(before)
  })

  it('applies nothing where one of the people got another visit', async () => {
    await people()
    await zigzag()
    const found = await previewed()
    const added = await visit(15, 16.9, ewa)
    const answer = await apply(sent(found))
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining(added.number)])
  })

  it('lets one of two planners of a day win', async () => {
    await people()
    await zigzag()
    const found = await previewed()
    const answers = await Promise.all([apply(sent(found)), apply(sent(found))])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })

  it('adds one visit where two planners with other people place the same order', async () => {
    await people()
    const waiting = await visit(7, 16.92)
    await world.db.query("update slots set cancelled = 'slot' where order_id = $1", [waiting.id])
    const wishes = [jan, ewa].map(({ user }) => ({ userIds: [user.id], orderIds: [waiting.id] }))
    const found = await Promise.all(wishes.map((wish) => previewed(wish)))
    expect(found.map(({ changes }) => changes.map(({ slotId }) => slotId))).toEqual([[null], [null]])
    const both = found.map((plan, n) => apply(sent(plan, { userIds: wishes[n]?.userIds })))
    const answers = await Promise.all(both)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    const { slots } = await readOrderAs(office.office, waiting.id)
    expect(slots.filter(({ performers }) => performers.length > 0)).toHaveLength(1)
  })

  it('refuses to place an order twice', async () => {
    await people()
    const waiting = await visit(7, 16.92)
    await world.db.query("update slots set cancelled = 'slot' where order_id = $1", [waiting.id])
    const plan = sent(await previewed({ orderIds: [waiting.id] }))
    const refused = await apply({ ...plan, changes: [...plan.changes, ...plan.changes] })
    expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, 'changes.1.orderId'])
  })

  it('undoes nothing where one of its visits was changed since', async () => {
    await people()
    await zigzag()
    const found = await previewed()
    const plan = sent(found)
    await apply(plan)
    const [change] = found.changes
    await office.office.patch(`/orders/${change?.orderId}/slots/${change?.slotId}`, {
      version: 2,
      endAt: at(20),
    })
    const refused = await undo(plan.id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining(change?.number ?? '?'),
    ])
    expect((await undo(newId())).statusCode).toBe(404)
  })

  it('refuses to break a promise, to move a begun visit, and to plan the past', async () => {
    await people()
    const [first] = await zigzag()
    if (!first) throw new Error('four orders were made')
    const slotId = first.slots[0]?.id
    const now = await previewed()
    const change = (more: object = {}) => ({
      ...sent(now),
      changes: [{ slotId, orderId: first.id, startAt: at(8), endAt: at(9), userIds: [jan.user.id], ...more }],
    })
    const fieldOf = async (plan: object) => (await apply(plan)).json().errors?.[0]?.field
    expect(await fieldOf(change({ endAt: at(8) }))).toBe('changes.0.endAt')
    expect(await fieldOf(change({ userIds: [] }))).toBe('changes.0.userIds')
    expect(await fieldOf({ ...change(), changes: [] })).toBe('changes')
    expect(await fieldOf({ ...change(), day: '2020-01-07' })).toBe('day')
    expect(await fieldOf(change({ userIds: [newId()] }))).toBe('changes.0.userIds')
    expect(await fieldOf(change({ userIds: [ewa.user.id] }))).toBe('changes.0.userIds')
    const nextDay = { startAt: '2031-01-08T08:00:00.000Z', endAt: '2031-01-08T09:00:00.000Z' }
    expect(await fieldOf(change(nextDay))).toBe('changes.0.startAt')
    await world.db.query('update slots set confirmed_at = now() where id = $1', [slotId])
    expect(await fieldOf(change())).toBe('changes.0.startAt')
    await world.db.query('update slots set confirmed_at = null where id = $1', [slotId])
    await jan.post(`/orders/${first.id}/slots/${slotId}/visits`, { id: newId(), kind: 'travel' })
    expect((await apply(change())).statusCode).toBe(409)
  })

  it.each([
    ['nobody', () => ({ userIds: [] }), 'userIds'],
    ['only the absent person', () => ({ userIds: [jan.user.id], spread: jan.user.id }), 'userIds'],
    ['a stranger', () => ({ userIds: [newId()] }), 'userIds'],
    ['an unknown absent person', () => ({ spread: newId() }), 'spread'],
    ['an unknown order', () => ({ orderIds: [newId()] }), 'orderIds'],
    ['a day of the past', () => ({ day: '2020-01-07' }), 'day'],
    ['no day', () => ({ day: 'jutro' }), 'day'],
    ['101 orders', () => ({ orderIds: Array.from({ length: 101 }, () => newId()) }), 'orderIds'],
  ])('refuses a preview for %s at its field', async (_, more, field) => {
    await people()
    const refused = await preview(more())
    expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, field])
  })

  it('plans the day on which clocks go back, and a night slot stays', async () => {
    await people()
    const night = '2031-10-26'
    const { office: keeper } = office
    const order = await anOrderOf(office, [
      { startAt: `${night}T00:15:00.000Z`, endAt: `${night}T01:30:00.000Z`, userIds: [jan.user.id] },
    ])
    const answer = await keeper.post('/logistics/plans/preview', { ...body(), day: night, orderIds: [] })
    expect([answer.statusCode, answer.json().changes]).toEqual([200, []])
    expect(answer.json().slots).toMatchObject([{ id: order.slots[0]?.id }])
  })

  it('refuses workers', async () => {
    await people()
    expect((await jan.post('/logistics/plans/preview', body())).statusCode).toBe(403)
  })
})
