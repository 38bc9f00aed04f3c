import { orderList } from '@zlecenia/contract/features/order-base/order-list'
import { listAddress } from '#ui/data-table/list-search.ts'
import type { List } from '#ui/data-table/use-list.ts'

export const orderAddress = listAddress(
  orderList,
  ...(['state', 'fault', 'priority', 'due', 'missing', 'slot', 'created', 'client', 'building'] as const),
  ...(['device', 'performer', 'coordinator', 'group', 'city', 'clientNumber'] as const),
  ...(['now', 'begun', 'begunLate', 'firstVisit', 'finished', 'failed', 'why', 'waiting'] as const),
  ...(['solvedAtOnce', 'reaction', 'follows', 'followedService'] as const),
)

export type OrderSearch = ReturnType<typeof orderAddress.read>
export type OrderListed = List<OrderSearch>
