import { listShape, multi } from '../../lib/list.ts'
import { orderList } from '../order-base/order-list.ts'
import { type OrderState, openOrderStates, orderStates } from '../order-base/order-states.ts'

const { performer, coordinator, group, city, due } = orderList.filters

/** Filters of the board of orders, for the call and the address. */
export const ordersBoardShape = listShape({
  sorts: ['urgency'],
  first: 'urgency',
  order: 'asc',
  filters: { performer, coordinator, group, city, due },
})

/** Cards of a column, at first and after "show more"; days for which ended orders are shown. */
export const boardLimits = { column: 100, longer: 500, endedDays: 14 } as const

/** Columns shown at greater length. */
export const longerColumns = multi(orderStates)

/** States of waiting orders; their columns can have a limit. */
export const limitedStates = [...openOrderStates, 'done'] as const
export type LimitedState = (typeof limitedStates)[number]

export const boardLanes = ['performer', 'city', 'coordinator', 'priority'] as const
export type BoardLane = (typeof boardLanes)[number]

const open: readonly OrderState[] = openOrderStates
/** Ended orders are shown for a limited time. */
export const showsEnded = (state: OrderState): boolean => !open.includes(state)
