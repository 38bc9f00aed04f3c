export { customersPagesRoutes } from './customers-pages.routes.ts'
