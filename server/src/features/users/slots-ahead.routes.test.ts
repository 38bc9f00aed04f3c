import { expect, it } from 'vitest'
import { aFreeSlot, created } from '#test/creating.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const admin = await world.signedIn('admin')
const { office, worker, fresh } = await anOffice(world)

it('counts future slots of a user and names the next ones, for a caller who may close accounts', async () => {
  const ahead = async () => (await admin.get(`/users/${worker.user.id}/slots-ahead`)).json()
  expect(await ahead()).toEqual({ total: 0, coordinated: 0, links: [], slots: [] })
  const events = Array.from({ length: 7 }, () => aFreeSlot([worker.user.id]))
  const order = await created(world, office, fresh({ events }))
  const { total, slots } = await ahead()
  expect([total, slots.length]).toEqual([7, 5])
  expect(slots[0]).toEqual({
    orderId: order.id,
    number: order.number,
    startAt: events[0]?.startAt,
    endAt: events[0]?.endAt,
  })
  const coordinator = `/users/${office.user.id}/slots-ahead`
  expect((await admin.get(coordinator)).json()).toEqual({ total: 0, coordinated: 1, links: [], slots: [] })
  await world.db.query("update orders set state = 'cancelled'")
  expect((await admin.get(coordinator)).json().coordinated).toBe(0)
  expect((await ahead()).total).toBe(0)
  expect((await office.get(`/users/${worker.user.id}/slots-ahead`)).statusCode).toBe(403)
})
