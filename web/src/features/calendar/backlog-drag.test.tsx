import { fireEvent } from '@testing-library/react'
import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { aBacklogOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { afterEach, expect, it } from 'vitest'
import { carryOrders, dropPlace } from './backlog-drag.ts'
import type { Wish } from './planned.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

const hour = { startAt: '2027-03-02T08:00:00.000Z', endAt: '2027-03-02T09:00:00.000Z' }
const waiting = {
  id: 'a',
  overlapReason: null,
  userIds: [],
  startAt: '2090-03-01T08:00:00.000Z',
  endAt: '2090-03-01T10:00:00.000Z',
}

/** Result of a drag from the drawer to a board that knows only hours. */
function dropped(order: BacklogOrder): Wish[] {
  const wishes: Wish[] = []
  const box = document.createElement('ul')
  const calendar = document.createElement('div')
  const card = document.createElement('li')
  card.dataset.backlogOrder = order.id
  box.append(card)
  document.body.append(box, calendar)
  document.elementFromPoint = () => calendar
  const drop = (_: BacklogOrder, wish: Wish) => void wishes.push(wish)
  stops.push(
    carryOrders(box, () => order),
    dropPlace({ box: calendar, wishAt: () => hour, drop }),
  )
  const hand = { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' }
  fireEvent.pointerDown(card, { ...hand, clientX: 10, clientY: 10 })
  fireEvent.pointerMove(card, { ...hand, clientX: 300, clientY: 200 })
  fireEvent.pointerUp(card, { ...hand, clientX: 300, clientY: 200 })
  return wishes
}

it.each([
  ['its slot that waits', { slots: [waiting], usualMinutes: 45 }, '2027-03-02T10:00:00.000Z'],
  ['its services take', { slots: [], usualMinutes: 90 }, '2027-03-02T09:30:00.000Z'],
  ['an hour where neither is known', { slots: [], usualMinutes: null }, hour.endAt],
])('an order that is dropped on the board lasts as long as %s', (_what, more, endAt) => {
  expect(dropped(aBacklogOrder(more))).toEqual([{ ...hour, endAt }])
})
