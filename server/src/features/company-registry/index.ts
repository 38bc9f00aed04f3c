export { companyRegistryConstraints } from './company-registry.constraints.ts'
export { companyRegistryRoutes } from './company-registry.routes.ts'
