export { nearestRoutes } from './nearest.routes.ts'
