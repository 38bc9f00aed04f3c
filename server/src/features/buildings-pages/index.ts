export { buildingNoteRoutes } from './building-notes.routes.ts'
export { buildingPayerRoutes, buildingPeopleRoutes, buildingRecordRoutes } from './building-records.routes.ts'
export { buildingsPagesConstraints } from './buildings-pages.constraints.ts'
export { buildingsPagesRoutes } from './buildings-pages.routes.ts'
