export { logisticsRoutes } from './logistics.routes.ts'
