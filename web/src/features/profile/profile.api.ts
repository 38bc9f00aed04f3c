import { openOrderStates } from '@zlecenia/contract/features/work-orders/order-states'
import { query } from '../../lib/query.ts'

/** So many orders of a kind are shown; the list of orders holds the rest. */
const most = 12

/** Open orders that somebody performs or coordinates, newest first. */
export const ownOpenOrdersQuery = (as: 'performer' | 'coordinator', userId: string) =>
  query('GET /orders', { query: { [as]: userId, state: openOrderStates, size: most } })
