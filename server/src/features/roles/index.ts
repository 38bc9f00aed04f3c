export { roleConstraints } from './roles.constraints.ts'
export { permissionRoutes, roleRoutes } from './roles.routes.ts'
