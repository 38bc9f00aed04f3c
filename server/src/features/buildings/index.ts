export { masked, notesByCategory } from './building-rows.ts'
export {
  buildingHas,
  buildingMayHave,
  buildingNamed,
  buildingRank,
  buildingsWith,
} from './building-search.ts'
export { buildingConstraints } from './buildings.constraints.ts'
export { buildingById } from './buildings.queries.ts'
export { buildingRoutes } from './buildings.routes.ts'
export { createNoteIn, performerSeeing } from './buildings.service.ts'
export { failureOf } from './note-failure.ts'
export { purgeDeletedNotes } from './notes.queries.ts'
export { passportOf, revealNote, takeNotes } from './passport.service.ts'
export { ownBuilding, performedBy } from './performed-by.ts'
export { accessMarginMinutes, hiddenFrom } from './secrets.queries.ts'
export { hiddenContacts, keptFromCaretakers, readsNotes } from './secrets.ts'
