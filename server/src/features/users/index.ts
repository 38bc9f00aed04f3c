export { refuseMoreThanOwn } from './grants.ts'
export { lockRights, rulesOfRoles } from './rights.queries.ts'
export { userConstraints } from './users.constraints.ts'
export { userRoutes } from './users.routes.ts'
