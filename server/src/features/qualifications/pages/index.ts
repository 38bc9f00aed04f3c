export { qualificationPageRoutes } from './grid.routes.ts'
