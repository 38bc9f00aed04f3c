export { sessionConstraints } from './session.constraints.ts'
export { sessionRoutes } from './session.routes.ts'
export { signedIn } from './session.service.ts'
