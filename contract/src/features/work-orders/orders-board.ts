import { listShape, several } from '../../lib/list.ts'
import { orderList } from './order-list.ts'
import { type OrderState, openOrderStates, orderStates } from './order-states.ts'

const { performer, coordinator, group, city, due } = orderList.filters

/** What the board of orders is narrowed to, in the call as in the address. */
export const ordersBoardShape = listShape({
  sorts: ['urgency'],
  first: 'urgency',
  order: 'asc',
  filters: { performer, coordinator, group, city, due },
})

/** Cards of a column, at first and when more is asked of it; days for which what ended is shown. */
export const boardLimits = { column: 100, longer: 500, endedDays: 14 } as const

/** Columns of which more is asked. */
export const longerColumns = several(orderStates)

/** States in which orders wait for somebody, so that there can be too many. */
export const limitedStates = [...openOrderStates, 'done'] as const
export type LimitedState = (typeof limitedStates)[number]

export const boardLanes = ['performer', 'city', 'coordinator', 'priority'] as const
export type BoardLane = (typeof boardLanes)[number]

const open: readonly OrderState[] = openOrderStates
/** What ended is shown for a while only. */
export const showsEnded = (state: OrderState): boolean => !open.includes(state)
