export { readsContactData, withoutContactData } from './contact-data.ts'
export { customerConstraints } from './customers.constraints.ts'
export { customersLike } from './customers.queries.ts'
export { customerRoutes } from './customers.routes.ts'
