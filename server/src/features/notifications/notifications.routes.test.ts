import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { anUnknownId } from '@zlecenia/contract/features/order-base/investment.examples'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aFreeSlot } from '#test/creating.ts'
import { listening } from '#test/listening.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { purgeNotifications } from './notifications.queries.ts'

const world = await aWorld()
const { office, worker, known, file } = await anOffice(world)

interface Page {
  notifications: Notification[]
  next: string | null
}
const listOf = async (who: SignedInAgent, before?: string): Promise<Page> =>
  (await who.get(`/notifications${before ? `?before=${before}` : ''}`)).json()
const unreadOf = async (who: SignedInAgent): Promise<number> =>
  (await who.get('/notifications/unread')).json().unread
const notificationsOf = async (who: SignedInAgent, orderId: string) =>
  (await listOf(who)).notifications.filter((it) => it.about.id === orderId)

async function anOrder(
  by: SignedInAgent,
  overrides: Parameters<typeof known>[0] = {},
): Promise<{ id: string; number: string }> {
  const answer = await by.postForm(
    '/investment',
    known({ events: [aFreeSlot([worker.user.id])], ...overrides }),
  )
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
/** Adds `count` unread notifications; returns their ids, the oldest first. */
async function addNotifications(who: SignedInAgent, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  for (const id of ids) {
    await world.db.query(
      `insert into notifications (id, user_id, kind, topic, about_subject, about_id, data)
       values ($1, $2, 'coordinating', 'coordinating', 'Order', $3,
         '{"number": "ZL/2026/000001", "address": "Długa 1", "city": "Łódź", "startAt": null}')`,
      [id, who.user.id, newId()],
    )
  }
  return ids
}

describe('a new order', () => {
  it('notifies its performer, with the first of their slots, and its coordinator, not its author', async () => {
    const admin = await world.signedIn('admin')
    const bystander = await world.signedIn('office')
    const slots = [aFreeSlot([worker.user.id]), aFreeSlot([worker.user.id])]
    const { id, number } = await anOrder(admin, { events: slots.toReversed() })
    const { address, city } = file.building
    expect(await notificationsOf(worker, id)).toMatchObject([
      {
        kind: 'assigned',
        about: { subject: 'Order', id },
        read: false,
        values: { number, address, city, startAt: slots[0]?.startAt },
      },
    ])
    expect(await notificationsOf(office, id)).toMatchObject([
      { kind: 'coordinating', values: { startAt: null } },
    ])
    expect(await notificationsOf(admin, id)).toEqual([])
    expect(await notificationsOf(bystander, id)).toEqual([])

    const own = await anOrder(office)
    expect(await notificationsOf(office, own.id)).toEqual([])
    expect(await notificationsOf(worker, own.id)).toHaveLength(1)
  })

  it('notifies all who coordinate orders if it is a fault, each once, except deactivated users', async () => {
    const admin = await world.signedIn('admin')
    const colleague = await world.signedIn('office')
    const stranger = await world.signedIn('worker')
    const gone = await world.signedIn('office')
    await world.db.query("update users set status = 'inactive' where id = $1", [gone.user.id])
    const { id } = await anOrder(office, { order: { isFault: true, services: [] } })
    for (const who of [admin, colleague])
      expect(await notificationsOf(who, id)).toMatchObject([{ kind: 'fault' }])
    expect(await notificationsOf(worker, id)).toMatchObject([{ kind: 'assignedFault' }])
    expect(await notificationsOf(office, id)).toEqual([])
    expect(await notificationsOf(stranger, id)).toEqual([])
    const { rows } = await world.db.query('select from notifications where user_id = $1 and about_id = $2', [
      gone.user.id,
      id,
    ])
    expect(rows).toEqual([])
  })

  it('notifies no users when refused or repeated', async () => {
    const admin = await world.signedIn('admin')
    const before = (await listOf(worker)).notifications.length
    const refused = await admin.postForm('/investment', known({ order: { coordinatorId: anUnknownId } }))
    expect(refused.statusCode).toBe(400)
    const sent = known({ events: [aFreeSlot([worker.user.id])] })
    const key = { 'idempotency-key': newId() }
    for (let n = 0; n < 2; n++) await admin.postForm('/investment', sent, [], key)
    expect((await listOf(worker)).notifications).toHaveLength(before + 1)
  })

  it('reaches only the browsers of notified users', async () => {
    const other = await world.signedIn('worker')
    const his = await listening(world.app, worker.token)
    const others = await listening(world.app, other.token)
    await anOrder(office)
    const events = [await his.next(), await his.next()].map((it) => it?.event)
    expect(events.toSorted()).toEqual(['Order', 'notification'])
    await anOrder(office, { events: [aFreeSlot([other.user.id])] })
    expect([(await others.next())?.event, (await others.next())?.event].toSorted()).toEqual([
      'Order',
      'notification',
    ])
  })
})

describe('notifications', () => {
  it('are listed newest first, twenty at a time, each once', async () => {
    const reader = await world.signedIn('worker')
    const ids = (await addNotifications(reader, 45)).toReversed()
    const first = await listOf(reader)
    const second = await listOf(reader, first.next ?? '')
    const third = await listOf(reader, second.next ?? '')
    expect([first, second, third].map(({ notifications }) => notifications.length)).toEqual([20, 20, 5])
    expect([first, second, third].flatMap((it) => it.notifications.map(({ id }) => id))).toEqual(ids)
    expect(third.next).toBeNull()
  })

  it("can be marked as read one by one, and the reader's other windows are updated", async () => {
    const reader = await world.signedIn('worker')
    const [older, newer] = await addNotifications(reader, 2)
    const ear = await listening(world.app, await world.secondSession(reader))
    expect((await reader.post(`/notifications/${older}/read`)).statusCode).toBe(204)
    expect((await ear.next())?.event).toBe('notification')
    expect((await listOf(reader)).notifications.map(({ id, read }) => [id, read])).toEqual([
      [newer, false],
      [older, true],
    ])
    expect(await unreadOf(reader)).toBe(1)
    expect((await reader.post(`/notifications/${older}/read`)).statusCode).toBe(204)
  })

  it('can be marked as read all together, except those added meanwhile', async () => {
    const reader = await world.signedIn('worker')
    const seen = await addNotifications(reader, 3)
    await addNotifications(reader, 1)
    expect((await reader.post('/notifications/read', { upTo: seen[2] })).statusCode).toBe(204)
    expect(await unreadOf(reader)).toBe(1)
  })

  it('cannot be read or marked by other users', async () => {
    const reader = await world.signedIn('worker')
    const admin = await world.signedIn('admin')
    const [id] = await addNotifications(reader, 1)
    expect((await listOf(admin)).notifications.map((it) => it.id)).not.toContain(id)
    expect((await admin.post(`/notifications/${id}/read`)).statusCode).toBe(404)
    await admin.post('/notifications/read', { upTo: newId() })
    expect(await unreadOf(reader)).toBe(1)
  })

  it('are counted up to a hundred', async () => {
    const reader = await world.signedIn('worker')
    await addNotifications(reader, 101)
    expect(await unreadOf(reader)).toBe(100)
  })

  it('are deleted a month after they were read, unread ones after three', async () => {
    const reader = await world.signedIn('worker')
    const ids = await addNotifications(reader, 4)
    const age = (id: string | undefined, column: string, days: number) =>
      world.db.query(`update notifications set ${column} = now() - make_interval(days => $2) where id = $1`, [
        id,
        days,
      ])
    await age(ids[0], 'read_at', 31)
    await age(ids[1], 'read_at', 29)
    await age(ids[2], 'at', 91)
    await age(ids[3], 'at', 89)
    expect(await purgeNotifications(world.db)).toBe(2)
    expect((await listOf(reader)).notifications.map(({ id }) => id)).toEqual([ids[3], ids[1]])
  })
})
