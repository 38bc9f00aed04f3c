import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { aBacklogOrder, aCalendarSlot } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { describe, expect, it } from 'vitest'
import { lasting, slotOf, slotsWith, withPlanned } from './planned.ts'

const now = new Date('2027-03-01T00:00:00Z')
const wish = {
  startAt: '2027-03-02T08:00:00.000Z',
  endAt: '2027-03-02T09:00:00.000Z',
  performers: [{ id: 'w', name: 'Jan' }],
}
const times = { startAt: '2027-03-01T08:00:00.000Z', endAt: '2027-03-01T09:00:00.000Z' }
const slot = (
  id: string,
  userIds: string[],
  more: Partial<typeof times> = {},
): BacklogOrder['slots'][number] => ({
  id,
  ...times,
  overlapReason: null,
  userIds,
  ...more,
})
const sent = (slots: BacklogOrder['slots']) =>
  slotsWith(aBacklogOrder({ slots }), wish, now).map(({ id, startAt, userIds }) => [id, startAt, userIds])

it('adds a slot to an order without one', () => {
  expect(sent([])).toEqual([[null, wish.startAt, ['w']]])
})

it('moves a slot that waits for a performer, and keeps the others', () => {
  expect(sent([slot('a', ['x']), slot('b', [])])).toEqual([
    ['a', times.startAt, ['x']],
    ['b', wish.startAt, ['w']],
  ])
})

it('keeps a past slot, and adds another', () => {
  const over = { startAt: '2027-02-01T08:00:00.000Z', endAt: '2027-02-01T09:00:00.000Z' }
  expect(sent([slot('a', [], over)])).toEqual([
    ['a', over.startAt, []],
    [null, wish.startAt, ['w']],
  ])
})

it('has the state planned only with a performer', () => {
  const order = aBacklogOrder()
  expect(slotOf(order, wish)).toMatchObject({ orderId: order.id, state: 'planned', startAt: wish.startAt })
  expect(slotOf(order, { ...wish, performers: [] }).state).toBe('new')
})

describe('an order being saved is drawn once', () => {
  const other = aCalendarSlot({ id: 'other', orderId: 'other order' })
  const shown = (order: BacklogOrder, ...read: ReturnType<typeof aCalendarSlot>[]) =>
    withPlanned([other, ...read], [slotOf(order, wish, now)]).map(({ id, startAt }) => [id, startAt])
  const first = [other.id, other.startAt]
  const order = aBacklogOrder({ slots: [] })
  const saved = { id: 'saved', orderId: order.id, ...wish }

  it('before it is loaded, and after', () => {
    expect(shown(order)).toEqual([first, [`planned-${order.id}`, wish.startAt]])
    expect(shown(order, aCalendarSlot(saved))).toEqual([first, ['saved', wish.startAt]])
  })

  it('beside another slot of the same order', () => {
    const elsewhere = aCalendarSlot({ ...saved, id: 'x', performers: [{ id: 'v', name: 'Ola' }] })
    expect(shown(order, elsewhere)).toHaveLength(3)
  })

  it('without its earlier slot that waited for a performer', () => {
    const waiting = aBacklogOrder({ slots: [slot('b', [])] })
    const before = aCalendarSlot({ id: 'b', orderId: waiting.id, ...times, performers: [], version: 4 })
    expect(shown(waiting, before)).toEqual([first, ['b', wish.startAt]])
    expect(withPlanned([before], [slotOf(waiting, wish, now)])).toMatchObject([{ version: 4 }])
  })
})

describe('a dropped order', () => {
  const until = (order: Partial<BacklogOrder>) => lasting(aBacklogOrder(order), wish, now).endAt
  const twoHours = slot('b', [], { endAt: '2027-03-01T10:00:00.000Z' })

  it.each([
    ['as long as its slot that waits', { slots: [twoHours], usualMinutes: 45 }, '2027-03-02T10:00:00.000Z'],
    ['as its services usually take', { slots: [], usualMinutes: 90 }, '2027-03-02T09:30:00.000Z'],
    ['a day of work at most', { slots: [], usualMinutes: 5000 }, '2027-03-02T16:00:00.000Z'],
    ['an hour where nothing is known', { slots: [], usualMinutes: null }, wish.endAt],
  ])('lasts %s', (_how, order, end) => expect(until(order)).toBe(end))
})
