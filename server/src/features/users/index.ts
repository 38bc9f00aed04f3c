export { userConstraints } from './users.constraints.ts'
export { userRoutes } from './users.routes.ts'
