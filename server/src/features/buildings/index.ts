export { buildingConstraints } from './buildings.constraints.ts'
export { masked, notesByCategory } from './building-rows.ts'
export { buildingRoutes } from './buildings.routes.ts'
