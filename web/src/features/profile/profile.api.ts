import { openOrderStates } from '@zlecenia/contract/features/order-base/order-states'
import { query } from '#lib/query.ts'

const most = 12

export const ownOpenOrdersQuery = (as: 'performer' | 'coordinator', userId: string) =>
  query('GET /orders', { query: { [as]: [userId], state: openOrderStates, size: most } })
