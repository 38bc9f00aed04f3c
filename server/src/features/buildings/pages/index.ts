export { buildingNoteRoutes } from './building-notes.routes.ts'
export { createBuildingIn } from './building-record.service.ts'
export {
  buildingMoveRoutes,
  buildingPayerRoutes,
  buildingPeopleRoutes,
  buildingPlaceRoutes,
  buildingRecordRoutes,
} from './building-records.routes.ts'
export { buildingsPagesConstraints } from './buildings-pages.constraints.ts'
export { buildingsPagesRoutes } from './buildings-pages.routes.ts'
export { filesOfBuildingRoutes } from './files-of-building.routes.ts'
