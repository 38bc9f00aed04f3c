export { mailOrderRoutes } from './order-letters.routes.ts'
