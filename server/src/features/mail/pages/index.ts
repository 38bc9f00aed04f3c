export { mailDraftStartRoutes } from './writing/draft-start.routes.ts'
