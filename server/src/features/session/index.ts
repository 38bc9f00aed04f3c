export { sessionConstraints } from './session.constraints.ts'
export { sweepAttempts } from './session.queries.ts'
export { sessionRoutes } from './session.routes.ts'
export { signedIn } from './session.service.ts'
