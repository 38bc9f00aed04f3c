import { beforeAll, describe, expect, it } from 'vitest'
import { anOrderOf, because, move, readOrderAs, slotAt } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let other: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
  other = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Żak' })
})
let day = 1
const anOrder = (...userIds: string[]) => {
  day += 1
  return anOrderOf(office, [
    { ...slotAt(day), userIds },
    { ...slotAt(day, 4), userIds },
  ])
}
type Made = Awaited<ReturnType<typeof anOrder>>
const change = ({ id, slots }: Made, sent: object, as: SignedInAgent = office.office) =>
  as.patch(`/orders/${id}/slots/${slots[0]?.id}`, { version: 1, ...sent })
const iso = (at: string) => new Date(at).toISOString()
/** Times as sent; the order's response has its own zone. */
const slotsOf = async ({ id }: { id: string }) =>
  (await readOrderAs(office.office, id)).slots.map((it) => ({
    ...it,
    startAt: iso(it.startAt),
    endAt: iso(it.endAt),
  }))
const eventsOf = async ({ slots }: Made) =>
  (
    await world.db.query<{ kind: string }>(
      'select kind from slot_events where slot_id = $1 order by at, id',
      [slots[0]?.id],
    )
  ).rows.map(({ kind }) => kind)
const notificationsOf = async (as: SignedInAgent, { id }: Made) =>
  (await as.get('/notifications'))
    .json()
    .notifications.filter((it: { about: { id: string } }) => it.about.id === id)
    .map((it: { kind: string }) => it.kind)

describe('one slot of an order', () => {
  it('moves to another performer and time, with notifications, history, log and events', async () => {
    const order = await anOrder(office.worker.user.id)
    const { startAt, endAt } = slotAt(day, 2)
    const answer = await change(order, { startAt, endAt, userIds: [other.user.id] })
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: 2, warnings: [] }])
    expect(await slotsOf(order)).toMatchObject([
      { id: order.slots[0]?.id, startAt, endAt, performers: [{ id: other.user.id }] },
      { ...slotAt(day, 4), id: order.slots[1]?.id, performers: [{ id: office.worker.user.id }] },
    ])
    expect(await eventsOf(order)).toEqual(['made', 'moved', 'performer'])
    expect(await notificationsOf(other, order)).toEqual(['slotGiven'])
    expect(await notificationsOf(office.worker, order)).toContain('slotTaken')
    const { history } = await readOrderAs(office.office, order.id)
    expect(history).toHaveLength(order.history.length + 1)
  })

  it('preserves absent fields, and names overlapping times of its performers', async () => {
    const taken = await anOrder(office.worker.user.id)
    const order = await anOrderOf(office, [{ ...slotAt(day, 8), userIds: [office.worker.user.id] }])
    const answer = await change(order, { ...slotAt(day), overlapReason: 'Pilna awaria' })
    expect(answer.json().warnings).toEqual([expect.stringContaining(taken.number)])
    expect(await slotsOf(order)).toMatchObject([
      { performers: [{ id: office.worker.user.id }], overlapReason: 'Pilna awaria', ...slotAt(day) },
    ])
  })

  it('a stale version is a conflict, also when slots are changed through the order', async () => {
    const order = await anOrder()
    expect((await change(order, slotAt(day, 1))).statusCode).toBe(200)
    expect((await change(order, slotAt(day, 2))).statusCode).toBe(409)
    const { slots, version } = order
    const events = slots.map(({ id, startAt, endAt }) => ({ id, startAt, endAt, userIds: [] }))
    expect((await office.office.patch(`/orders/${order.id}`, { version, events })).statusCode).toBe(409)
    expect(await slotsOf(order)).toMatchObject([slotAt(day, 1), slotAt(day, 4)])
  })

  it('refuses a short time, a non-performer, a past slot, and changes by a performer', async () => {
    const order = await anOrder(office.worker.user.id)
    const { startAt } = slotAt(day)
    const short = { startAt, endAt: new Date(Date.parse(startAt) + 14 * 60_000).toISOString() }
    expect((await change(order, short)).json()).toMatchObject({ errors: [{ field: 'endAt' }] })
    expect((await change(order, { userIds: [office.office.user.id] })).statusCode).toBe(400)
    expect((await change(order, {}, office.worker)).statusCode).toBe(403)
    const nowhere = await office.office.patch(`/orders/${order.id}/slots/${order.id}`, { version: 1 })
    expect(nowhere.statusCode).toBe(404)
    expect(await eventsOf(order)).toEqual(['made'])
    await move(office.office, order, 'cancelled', because)
    expect((await change(order, slotAt(day, 1))).statusCode).toBe(409)
  })
})
