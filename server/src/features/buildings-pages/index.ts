export { buildingsPagesRoutes } from './buildings-pages.routes.ts'
