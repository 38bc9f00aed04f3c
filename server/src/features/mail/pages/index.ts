export { mailOrderRoutes } from './order-letters.routes.ts'
export { mailDraftStartRoutes } from './writing/draft-start.routes.ts'
