export { kilometreConstraints } from './kilometres.constraints.ts'
export { kilometreRoutes } from './kilometres.routes.ts'
