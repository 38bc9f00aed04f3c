import { expect, it } from 'vitest'
import { orderStates } from '../order-base/order-states.ts'
import { orderBulk } from './order-bulk.contract.ts'
import { bulkTargets, movesOfMany } from './order-bulk.ts'

it('offers states that at least one order can take, and the one by slots once', () => {
  expect(bulkTargets(['done', 'done'])).toEqual(['in_progress', 'closed'])
  expect(bulkTargets(['cancelled'])).toEqual(['planned'])
  expect(bulkTargets([])).toEqual([])
  expect(bulkTargets(orderStates)).toEqual(orderStates.filter((it) => it !== 'new'))
})

it('lists the moves that need a reason', () => {
  const whyDone = movesOfMany(['planned', 'in_progress'], 'paused')
  expect(whyDone.map(({ from, needs }) => [from, needs])).toEqual([
    ['planned', ['reason']],
    ['in_progress', ['reason']],
  ])
  expect(movesOfMany(['new'], 'done')).toEqual([])
})

const one = { id: '019b76da-a800-7fab-bb41-3aff0a3089e2', version: 1 }
it.each([
  [{ kind: 'days', days: 7 }, true],
  [{ kind: 'days', days: 0 }, false],
  [{ kind: 'days', days: 400 }, false],
  [{ kind: 'days', days: 1.5 }, false],
  [{ kind: 'state', to: 'paused' }, true],
  [{ kind: 'state', to: 'lost' }, false],
  [{ kind: 'priority', priority: 'routine' }, true],
  [{ kind: 'colour' }, false],
])('accepts %o: %o', (change, isFine) => {
  expect(orderBulk.change.body.safeParse({ orders: [one], change }).success).toBe(isFine)
})
