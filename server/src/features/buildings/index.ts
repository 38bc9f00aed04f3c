export { masked, notesByCategory } from './building-rows.ts'
export { buildingConstraints } from './buildings.constraints.ts'
export { buildingRoutes } from './buildings.routes.ts'
export { performerSeeing } from './buildings.service.ts'
