import { movesFrom } from '../order-base/order-moves.ts'
import { type OrderState, orderStates } from '../order-base/order-states.ts'

export const bulkDaysMax = 366

export const bulkTargets = (states: readonly OrderState[]): readonly OrderState[] =>
  orderStates.filter((to) => to !== 'new' && movesOfMany(states, to).length > 0)

export const movesOfMany = (states: readonly OrderState[], to: OrderState) =>
  [...new Set(states)].flatMap((from) => movesFrom(from, 'keepers').filter((it) => it.to === to))
