export { workersDayRoutes } from './my-day.routes.ts'
