export { importConstraints } from './imports.constraints.ts'
export { sweepImports } from './imports.queries.ts'
export { importRoutes } from './imports.routes.ts'
