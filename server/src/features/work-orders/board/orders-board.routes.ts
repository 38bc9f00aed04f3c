import { orderStates } from '@zlecenia/contract/features/work-orders/order-states'
import { ordersBoard } from '@zlecenia/contract/features/work-orders/orders-board.contract'
import { implement } from '../../../platform/implement.ts'
import { seenBy } from '../seen-by.ts'
import { boardOfOrders } from './orders-board.queries.ts'

export const ordersBoardRoutes = implement(ordersBoard, ({ db }) => ({
  // Whoever may read no order is shown none.
  read: ({ query, caller }) =>
    caller.reach('read', 'Order') === 'none'
      ? { columns: orderStates.map((state) => ({ state, count: 0, orders: [] })), people: [] }
      : boardOfOrders(db.reading, query, seenBy(caller)),
}))
