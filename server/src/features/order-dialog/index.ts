export { createOrderRows, type OrderToCreate } from './create-order-rows.ts'
export { investmentRoutes } from './investments.routes.ts'
export { recipientsOf } from './notification-rows.ts'
export { alignNumbering, ensureNumbering } from './order-numbers.queries.ts'
