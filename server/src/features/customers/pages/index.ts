export { type AlikeCustomer, customersAlike, type GivenCustomer } from './customer-duplicates.queries.ts'
export { findDuplicates } from './customer-duplicates.service.ts'
export { createCustomerIn } from './customer-record.service.ts'
export {
  customerContactRoutes,
  customerDuplicateRoutes,
  customerMergeRoutes,
  customerRecordRoutes,
} from './customer-records.routes.ts'
export { customersPagesConstraints } from './customers-pages.constraints.ts'
export { customersPagesRoutes } from './customers-pages.routes.ts'
export { filesOfCustomerRoutes } from './files-of-customer.routes.ts'
