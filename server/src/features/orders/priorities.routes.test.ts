import type { Order, OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, holidayNames, mondayOf } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFreeSlot, created } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { changePriority, notifyOverdue } from './index.ts'

const world = await aWorld()
let admin: SignedInAgent
let orders: Office
beforeAll(async () => {
  admin = await world.signedIn('admin')
  orders = await anOffice(world)
  await changeHours({ week: Array(7).fill({ from: 0, to: 1440 }), worked: holidayNames })
})

async function changeHours(changes: object): Promise<void> {
  const { version } = (await admin.get('/schedule/company')).json()
  expect((await admin.patch('/schedule/company', { ...changes, version })).statusCode).toBe(200)
}
const fault = { isFault: true, services: [] }
async function taken(order: object = {}, events = [aFreeSlot([orders.worker.user.id])]): Promise<Order> {
  const { id } = await created(world, admin, orders.known({ order, events }))
  return (await admin.get(`/orders/${id}`)).json()
}
const hour = 3_600_000
const hoursUntilDue = ({ createdAt, dueAt }: Order) =>
  dueAt && Math.round((Date.parse(dueAt) - Date.parse(createdAt)) / hour)

describe('the priority of an order', () => {
  it.each([
    ['nothing given', {}, 'routine', null],
    ['a fault', fault, 'fault', 'days'],
    ['an emergency', { ...fault, priority: 'emergency' }, 'emergency', 4],
    ['an inspection', { priority: 'inspection' }, 'inspection', null],
  ])('%s is stored with its due date', async (_, sent, priority, due) => {
    const order = await taken(sent)
    expect(order).toMatchObject({ priority, isFault: 'isFault' in sent })
    if (due === 'days') expect(hoursUntilDue(order)).toBeGreaterThan(47)
    else expect(hoursUntilDue(order)).toBe(due)
  })

  it.each([
    ['an emergency that is no fault', { priority: 'emergency' }],
    ['a fault that is an inspection', { ...fault, priority: 'inspection' }],
  ] as const)('refuses %s', async (_, order) => {
    const answer = await admin.postForm('/investment', orders.known({ order }))
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'order.priority'])
  })

  it('narrows the list, as being overdue does', async () => {
    const { number } = await taken({ ...fault, priority: 'emergency' })
    const rows = async (query: string): Promise<OrderRow[]> =>
      (await admin.get(`/orders?${query}`)).json().rows
    const found = await rows('priority=emergency,inspection&size=100')
    expect(new Set(found.map(({ priority }) => priority))).toEqual(new Set(['emergency', 'inspection']))
    expect(await rows('due=overdue')).toEqual([])
    await world.db.query(`update orders set due_at = now() - interval '1 hour' where number = $1`, [number])
    expect((await rows('due=overdue')).map((it) => it.number)).toEqual([number])
    await world.db.query(`update orders set state = 'done' where number = $1`, [number])
    expect(await rows('due=overdue')).toEqual([])
  })

  it('changes together with the fault flag and the due date', async () => {
    const { id } = await taken()
    await world.db.transaction((tx) => changePriority(tx, id, 'emergency'))
    const order = (await admin.get(`/orders/${id}`)).json()
    expect(order).toMatchObject({ priority: 'emergency', isFault: true })
    expect(hoursUntilDue(order)).toBe(4)
    await world.db.transaction((tx) => changePriority(tx, id, 'maintenance'))
    expect((await admin.get(`/orders/${id}`)).json()).toMatchObject({ isFault: false, dueAt: null })
  })
})

const newsOf = async (who: SignedInAgent, id: string) =>
  (await who.get('/notifications'))
    .json()
    .notifications.filter((it: { about: { id: string } }) => it.about.id === id)
    .map((it: { kind: string }) => it.kind)

describe('an overdue order', () => {
  it('notifies its coordinator once per due date, unless it is over', async () => {
    const late = await taken(fault)
    const done = await taken(fault)
    const next = await taken(fault)
    const passed = `update orders set due_at = now() - interval '1 minute' where id = any($1)`
    await world.db.query(passed, [[late.id, done.id]])
    await world.db.query(`update orders set state = 'done' where id = $1`, [done.id])
    expect(await notifyOverdue(world.db)).toBe(1)
    expect(await notifyOverdue(world.db)).toBe(0)
    const { office } = orders
    expect(await newsOf(office, late.id)).toEqual(['overdue', 'fault'])
    expect(await newsOf(office, done.id)).toEqual(['fault'])
    expect(await newsOf(office, next.id)).toEqual(['fault'])
    expect(await newsOf(admin, late.id)).toEqual([])
    await world.db.transaction((tx) => changePriority(tx, late.id, 'emergency'))
    await world.db.query(passed, [[late.id]])
    expect(await notifyOverdue(world.db)).toBe(1)
  })

  it('causes one notification with concurrent programs', async () => {
    const { id } = await taken(fault)
    await world.db.query(`update orders set due_at = now() where id = $1`, [id])
    const counts = await Promise.all([
      notifyOverdue(world.db),
      notifyOverdue(world.db),
      notifyOverdue(world.db),
    ])
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await newsOf(orders.office, id)).toEqual(['overdue', 'fault'])
  })
})

describe('an emergency', () => {
  const emergency = { ...fault, priority: 'emergency' }
  it('outside of working hours notifies the person on call once, performer or not', async () => {
    const onCall = await world.signedIn('worker')
    const week = mondayOf(todayInWarsaw())
    await admin.patch(`/schedule/on-call/${week}`, { userId: onCall.user.id, version: 0 })
    expect(await newsOf(onCall, (await taken(emergency)).id)).toEqual([])
    await changeHours({ off: [{ from: todayInWarsaw(), to: dayAfter(todayInWarsaw()) }] })
    expect(await newsOf(onCall, (await taken(emergency)).id)).toEqual(['onCall'])
    expect(await newsOf(onCall, (await taken(emergency, [aFreeSlot([onCall.user.id])])).id)).toEqual([
      'assignedFault',
    ])
    expect(await newsOf(onCall, (await taken(fault)).id)).toEqual([])
  })
})
