export { type AlikeClient, type AskedClient, clientsAlike } from './customer-doubles.queries.ts'
export { findDoubles } from './customer-doubles.service.ts'
export {
  customerContactRoutes,
  customerDoubleRoutes,
  customerMergeRoutes,
  customerRecordRoutes,
} from './customer-records.routes.ts'
export { customersPagesConstraints } from './customers-pages.constraints.ts'
export { customersPagesRoutes } from './customers-pages.routes.ts'
export { filesOfCustomerRoutes } from './files-of-customer.routes.ts'
