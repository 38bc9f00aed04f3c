export { purgePlans } from './plans.queries.ts'
export { planRoutes } from './plans.routes.ts'
