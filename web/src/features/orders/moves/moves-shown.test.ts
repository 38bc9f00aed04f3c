import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { expect, it } from 'vitest'
import { movesShown } from './moves-shown.ts'

const [slot] = anOrder().slots
const planned = slot ? [slot] : []
const unmanned = planned.map((it) => ({ ...it, performers: [] }))

const shown = {
  new: ['in_progress', 'paused', 'cancelled'],
  planned: ['in_progress', 'paused', 'cancelled'],
  in_progress: ['done', 'planned', 'paused', 'cancelled'],
  paused: ['in_progress', 'planned', 'cancelled'],
  done: ['closed', 'in_progress'],
  closed: ['done'],
  cancelled: ['planned'],
}
it.each(orderStates)('shows for %s its usual move first, one way back and its end last', (state) => {
  const of = { state, slots: planned }
  expect(movesShown(of, 'keepers').map(({ to }) => to)).toEqual(shown[state])
})

it('reopens a waiting order without performers as new, never as planned', () => {
  const to = (state: 'in_progress' | 'paused') =>
    movesShown({ state, slots: unmanned }, 'keepers').map((it) => it.to)
  expect(to('paused')).toEqual(['in_progress', 'new', 'cancelled'])
  expect(to('in_progress')).toEqual(['done', 'paused', 'cancelled'])
})

it('shows a performer their own moves', () => {
  const to = (state: 'planned' | 'in_progress' | 'closed') =>
    movesShown({ state, slots: planned }, 'performers').map((it) => it.to)
  expect([to('planned'), to('in_progress'), to('closed')]).toEqual([
    ['in_progress', 'paused'],
    ['done', 'paused'],
    [],
  ])
})
