export { customerContactRoutes, customerRecordRoutes } from './customer-records.routes.ts'
export { customersPagesConstraints } from './customers-pages.constraints.ts'
export { customersPagesRoutes } from './customers-pages.routes.ts'
