import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { aBacklogOrder } from '@zlecenia/contract/features/work-orders/work-orders.examples'
import { expect, it } from 'vitest'
import { slotOf, slotsWith } from './planned.ts'

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
  ...{ id, ...times, overlapReason: null, userIds },
  ...more,
})
const sent = (slots: BacklogOrder['slots']) =>
  slotsWith(aBacklogOrder({ slots }), wish, now).map(({ id, startAt, userIds }) => [id, startAt, userIds])

it('an order without a slot is given one', () => {
  expect(sent([])).toEqual([[null, wish.startAt, ['w']]])
})

it('a slot that waits for a performer moves, the others stay', () => {
  expect(sent([slot('a', ['x']), slot('b', [])])).toEqual([
    ['a', times.startAt, ['x']],
    ['b', wish.startAt, ['w']],
  ])
})

it('one that is over stays, and there is another', () => {
  const over = { startAt: '2027-02-01T08:00:00.000Z', endAt: '2027-02-01T09:00:00.000Z' }
  expect(sent([slot('a', [], over)])).toEqual([
    ['a', over.startAt, []],
    [null, wish.startAt, ['w']],
  ])
})

it('is drawn as planned only with somebody who performs it', () => {
  const order = aBacklogOrder()
  expect(slotOf(order, wish)).toMatchObject({ orderId: order.id, state: 'planned', startAt: wish.startAt })
  expect(slotOf(order, { ...wish, performers: [] }).state).toBe('new')
})
