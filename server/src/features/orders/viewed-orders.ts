import { orderList } from '@zlecenia/contract/features/order-base/order-list'
import { viewedList } from '#features/saved-views/index.ts'
import { countOrders } from './order-list.queries.ts'
import { ofSurvivors, seenBy } from './seen-by.ts'

/** List of orders with saved views. */
export const viewedOrders = viewedList('Order', orderList, async (db, caller, queries) =>
  countOrders(
    db.reading,
    await Promise.all(queries.map((query) => ofSurvivors(db.reading, query))),
    seenBy(caller),
  ),
)
