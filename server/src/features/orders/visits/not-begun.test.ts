import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderOf, because, moved } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { notifyOfVisitsNotBegun } from './not-begun.ts'

const world = await aWorld()
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
beforeAll(async () => {
  office = await anOffice(world)
})
beforeEach(async () => {
  await world.db.query("update slots set cancelled = 'slot' where cancelled is null")
  await world.db.query('delete from notifications')
  jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Nowak' })
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** An order with a slot that was planned a day before. */
async function anOrder(startedAgo: number, performers: SignedInAgent[]): Promise<Order> {
  const order = await anOrderOf(office, [
    {
      startAt: ago(startedAgo),
      endAt: ago(startedAgo - 120),
      userIds: performers.map(({ user }) => user.id),
    },
  ])
  await changed(order, 24 * 60)
  return order
}
const changed = (order: Order, minutesAgo: number) =>
  world.db.query('update slot_events set at = $2 where slot_id = $1', [order.slots[0]?.id, ago(minutesAgo)])
const tapped = (who: SignedInAgent, order: Order, kind: string) =>
  world.db.query('insert into visit_events (id, slot_id, user_id, kind) values ($1, $2, $3, $4)', [
    newId(),
    order.slots[0]?.id,
    who.user.id,
    kind,
  ])
const run = () => notifyOfVisitsNotBegun(world.db)
const notified = async () => {
  const { rows } = await world.db.query<{ about: string; names: string }>(
    "select about_id as about, data ->> 'names' as names from notifications where kind = 'visitNotBegun'",
  )
  return rows
}

describe('a visit not begun', () => {
  it('notifies the coordinator once, 15 minutes after its time', async () => {
    const order = await anOrder(14, [jan])
    expect(await run()).toBe(0)
    await world.db.query("update slots set start_at = start_at - interval '2 minutes' where order_id = $1", [
      order.id,
    ])
    expect([await run(), await run()]).toEqual([1, 0])
    expect(await notified()).toEqual([{ about: order.id, names: 'Jan Kowalski' }])
  })

  it('notifies once from two nodes at the same time', async () => {
    await anOrder(20, [jan])
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await notified()).toHaveLength(1)
  })

  it('names performers who did not arrive, however far they are on the way', async () => {
    const order = await anOrder(20, [jan, ewa])
    await tapped(jan, order, 'arrive')
    await tapped(ewa, order, 'travel')
    await run()
    expect(await notified()).toEqual([{ about: order.id, names: 'Ewa Nowak' }])
  })

  it.each(['arrive', 'start', 'obstacle'])('skips a visit after the tap %s', async (kind) => {
    const order = await anOrder(20, [jan])
    await tapped(jan, order, kind)
    expect(await run()).toBe(0)
  })

  it('skips absent performers, cancelled or marked slots and orders held back', async () => {
    const absent = await anOrder(20, [jan])
    await world.db.query(
      `insert into absences (id, user_id, kind, state, first_day, last_day, start_at, end_at, made_by)
       values ($1, $2, 'sick', 'entered', current_date, current_date, $3, $4, $5)`,
      [newId(), jan.user.id, ago(600), ago(-600), office.office.user.id],
    )
    expect(await run()).toBe(0)
    await world.db.query('delete from absences')
    await tapped(office.office, absent, 'held')
    expect(await run()).toBe(0)
    const paused = await anOrder(20, [ewa])
    await moved(office.office, paused, 'paused', because)
    expect(await run()).toBe(0)
    const cancelled = await anOrder(20, [await world.signedIn('worker')])
    await world.db.query("update slots set cancelled = 'slot' where order_id = $1", [cancelled.id])
    expect(await run()).toBe(0)
  })

  it('waits 15 minutes from a change of the slot, and leaves slots entered after their end', async () => {
    const order = await anOrder(60, [jan])
    await changed(order, 5)
    expect(await run()).toBe(0)
    await changed(order, 16)
    expect(await run()).toBe(1)
    const afterwards = await anOrder(300, [ewa])
    await changed(afterwards, 30)
    expect(await run()).toBe(0)
  })
})
