export { closureConstraints } from './closures.constraints.ts'
export { closureRoutes } from './closures.routes.ts'
