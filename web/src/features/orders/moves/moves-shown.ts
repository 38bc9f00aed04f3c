import {
  deletableStates,
  movesFrom,
  type OrderMove,
  stateBySlots,
} from '@zlecenia/contract/features/order-base/order-moves'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'

/** The usual next state. */
const onward: Partial<Record<OrderState, OrderState>> = {
  new: 'in_progress',
  planned: 'in_progress',
  in_progress: 'done',
  paused: 'in_progress',
  done: 'closed',
}
export const isOnward = ({ from, to }: OrderMove): boolean => onward[from] === to

const place = (move: OrderMove) => (isOnward(move) ? 0 : move.to === 'cancelled' ? 2 : 1)

/** One button for all moves that end by the slots; none for moves that would be refused. */
export function movesShown({ state, slots }: Pick<Order, 'state' | 'slots'>, as: 'keepers' | 'performers') {
  const waiting = stateBySlots(slots)
  return movesFrom(state, as)
    .filter(({ bySlots, to }) => !bySlots || to === (state === 'cancelled' ? 'planned' : waiting))
    .filter(({ needs }) => !needs.includes('performer') || waiting === 'planned')
    .toSorted((a, b) => place(a) - place(b))
}

export const isRemovable = ({ state }: Pick<Order, 'state'>): boolean =>
  deletableStates.some((it) => it === state)

/** Users who may call slots off are asked about those to come. */
export const asksOfSlots = ({ to }: OrderMove, as: 'keepers' | 'performers'): boolean =>
  to === 'done' && as === 'keepers'

export const slotsToCome = ({ slots }: Pick<Order, 'slots'>): number =>
  slots.filter(({ startAt }) => Date.parse(startAt) > Date.now()).length
