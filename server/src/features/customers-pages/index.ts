export { findDoubles } from './customer-doubles.service.ts'
export {
  customerContactRoutes,
  customerDoubleRoutes,
  customerMergeRoutes,
  customerRecordRoutes,
} from './customer-records.routes.ts'
export { customersPagesConstraints } from './customers-pages.constraints.ts'
export { customersPagesRoutes } from './customers-pages.routes.ts'
