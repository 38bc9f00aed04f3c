import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { ordersBoard } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import { seenBy } from '#features/orders/index.ts'
import { implement } from '#platform/implement.ts'
import { limitBoard } from './board-limits.ts'
import { boardOfOrders, limitsOfBoard } from './orders-board.queries.ts'

const nothing = { columns: orderStates.map((state) => ({ state, count: 0, orders: [] })), people: [] }

export const ordersBoardRoutes = implement(ordersBoard, ({ db }) => ({
  // Callers without the right to read orders get an empty board.
  read: async ({ query, caller }) => {
    const isNobody = caller.reach('read', 'Order') === 'none'
    const shown = isNobody ? nothing : await boardOfOrders(db.reading, query, seenBy(caller))
    return { ...shown, limits: await limitsOfBoard(db.reading) }
  },
  limit: ({ body, caller }) => limitBoard(db, caller, body),
}))
