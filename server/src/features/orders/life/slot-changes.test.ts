import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockOrder } from '#features/order-base/life.queries.ts'
import { anOrderOf, because, moved, notificationsTo, readOrderAs, slotAt } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { saveSlots } from './slot-changes.ts'
import type { WishedSlot } from './slot-diff.ts'

const world = await aWorld()
let office: Office
let jan: SignedInAgent
let ewa: SignedInAgent
let day = 0
beforeAll(async () => {
  office = await anOffice(world)
  jan = office.worker
  ewa = await world.signedIn('worker', { firstName: 'Ewa', lastName: 'Lis' })
})

const save = (order: Pick<Order, 'id'>, wished: WishedSlot[], as = office.office) =>
  world.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!locked) throw new Error('the order is not there')
    return saveSlots(tx, { id: as.user.id }, locked, wished)
  })
const wish = (at: { startAt: string; endAt: string }, userIds: string[], id: string | null = null) => ({
  ...at,
  id,
  userIds,
  overlapReason: null,
})
const anOrder = async (userIds: string[]) => {
  day += 1
  const order = await anOrderOf(office, [{ ...slotAt(day), userIds }])
  return { order, slot: order.slots[0]?.id ?? '', now: slotAt(day), later: slotAt(day, 2) }
}
const eventsOf = async (slotId: string) =>
  (
    await world.db.query<{
      kind: string
      before: { startAt: string } | null
      after: { startAt: string } | null
    }>('select kind, before, after from slot_events where slot_id = $1 order by at, id', [slotId])
  ).rows

describe('a slot', () => {
  it('preserves its id when moved; performers and both times are in the events', async () => {
    const { order, slot, now, later } = await anOrder([jan.user.id])
    await save(order, [wish(later, [jan.user.id], slot)])
    const after = await readOrderAs(office.office, order.id)
    expect(after.slots).toMatchObject([{ id: slot, performers: [{ id: jan.user.id }] }])
    expect(Date.parse(after.slots[0]?.startAt ?? '')).toBe(Date.parse(later.startAt))
    const events = await eventsOf(slot)
    expect(events.map(({ kind }) => kind)).toEqual(['made', 'moved'])
    expect(events[1]).toMatchObject({ before: { startAt: now.startAt }, after: { startAt: later.startAt } })
    expect((await notificationsTo(world, jan.user.id, order.id)).at(-1)).toEqual({
      kind: 'slotMoved',
      data: expect.objectContaining({ startAt: later.startAt, wasAt: now.startAt }),
    })
    expect(after.history[0]?.event).toEqual({
      kind: 'slot',
      change: 'moved',
      before: { ...now, performers: ['Jan Kowalski'] },
      after: { ...later, performers: ['Jan Kowalski'] },
    })
  })

  it('reassigned to another user notifies both once, and never its author', async () => {
    const { order, slot, later } = await anOrder([jan.user.id])
    await save(order, [wish(later, [ewa.user.id], slot)])
    expect((await eventsOf(slot)).map(({ kind }) => kind)).toEqual(['made', 'moved', 'performer'])
    expect((await notificationsTo(world, jan.user.id, order.id)).map(({ kind }) => kind)).toEqual([
      'assigned',
      'slotTaken',
    ])
    expect((await notificationsTo(world, ewa.user.id, order.id)).map(({ kind }) => kind)).toEqual([
      'slotGiven',
    ])
    await save(order, [wish(later, [jan.user.id], slot)], ewa)
    expect((await notificationsTo(world, ewa.user.id, order.id)).map(({ kind }) => kind)).toEqual([
      'slotGiven',
    ])
  })

  it('removed from the order becomes cancelled and stays counted', async () => {
    const { order, slot, later } = await anOrder([jan.user.id])
    await save(order, [wish(later, [jan.user.id])])
    const after = await readOrderAs(office.office, order.id)
    expect([after.slots.length, after.cancelledSlots.map(({ id }) => id)]).toEqual([1, [slot]])
    expect((await eventsOf(slot)).map(({ kind }) => kind)).toEqual(['made', 'cancelled'])
    // A new day instead of the old one is a move for its performer.
    expect((await notificationsTo(world, jan.user.id, order.id)).map(({ kind }) => kind)).toEqual([
      'assigned',
      'slotMoved',
    ])
  })

  it('causes no event and no notification when unchanged', async () => {
    const { order, slot, now } = await anOrder([jan.user.id])
    await save(order, [wish(now, [jan.user.id], slot)])
    expect((await eventsOf(slot)).map(({ kind }) => kind)).toEqual(['made'])
    expect((await notificationsTo(world, jan.user.id, order.id)).map(({ kind }) => kind)).toEqual([
      'assigned',
    ])
  })

  it('preserves its length in the night when the clocks are put back', async () => {
    const { order, slot } = await anOrder([jan.user.id])
    const night = { startAt: '2031-10-26T00:30:00.000Z', endAt: '2031-10-26T01:30:00.000Z' }
    await save(order, [wish(night, [jan.user.id], slot)])
    const [kept] = (await readOrderAs(office.office, order.id)).slots
    expect(Date.parse(kept?.endAt ?? '') - Date.parse(kept?.startAt ?? '')).toBe(3_600_000)
  })
})

describe('the order', () => {
  it('becomes planned with the first performer and new again without one', async () => {
    const { order, slot, now } = await anOrder([])
    const saved = await save(order, [wish(now, [ewa.user.id], slot)])
    expect([order.state, saved.state]).toEqual(['new', 'planned'])
    expect(saved.before[slot]).toEqual({ ...now, performers: [] })
    expect(saved.after[slot]).toEqual({ ...now, performers: [ewa.user.id] })
    expect((await save(order, [wish(now, [], slot)])).state).toBe('new')
    const { history } = await readOrderAs(office.office, order.id)
    expect(history.flatMap(({ event }) => (event?.kind === 'state' ? [event.state] : []))).toEqual([
      'new',
      'planned',
    ])
  })

  it('names what its performers have elsewhere', async () => {
    const { now } = await anOrder([jan.user.id])
    const { order, slot } = await anOrder([])
    const { warnings } = await save(order, [wish(now, [jan.user.id], slot)])
    expect(warnings).toEqual([expect.stringContaining('problem.overlap')])
  })

  it.each(['cancelled', 'closed'] as const)('%s: refuses changes of its slots', async (state) => {
    const { order, slot, later } = await anOrder([jan.user.id])
    let now = order
    for (const to of state === 'closed'
      ? (['in_progress', 'done', 'closed'] as const)
      : (['cancelled'] as const)) {
      now = (await moved(office.office, now, to, because)).order
    }
    await expect(save(order, [wish(later, [jan.user.id], slot)])).rejects.toMatchObject({ status: 409 })
  })

  it('refuses a removed slot, and a performer without that right', async () => {
    const { order, slot, now, later } = await anOrder([jan.user.id])
    await expect(save(order, [wish(now, [office.office.user.id], slot)])).rejects.toMatchObject({
      status: 400,
    })
    await save(order, [wish(later, [jan.user.id])])
    await expect(save(order, [wish(now, [jan.user.id], slot)])).rejects.toMatchObject({ status: 409 })
  })
})
