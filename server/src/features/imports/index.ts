export { importConstraints } from './imports.constraints.ts'
export { purgeImports } from './imports.queries.ts'
export { importRoutes } from './imports.routes.ts'
