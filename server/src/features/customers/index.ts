export { customerConstraints } from './customers.constraints.ts'
export { customerRoutes } from './customers.routes.ts'
