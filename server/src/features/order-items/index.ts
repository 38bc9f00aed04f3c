export { orderItemConstraints } from './order-items.constraints.ts'
export { type FreeItem, freeItems, ordersWithItems, takeItems, takenItems } from './order-items.queries.ts'
export { orderItemRoutes } from './order-items.routes.ts'
export { addItemIn, lockedOrder, removeItemIn } from './order-items.service.ts'
