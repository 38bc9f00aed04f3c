export { numberingOf, numberingYear } from './order-numbering.ts'
export { settingsConstraints } from './settings.constraints.ts'
export { numberingJson } from './settings.queries.ts'
export { settingsRoutes } from './settings.routes.ts'
