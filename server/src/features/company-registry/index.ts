export { companyRegistryConstraints } from './company-registry.constraints.ts'
export { companyRegistryRoutes } from './company-registry.routes.ts'
export { testRegistry } from './test-registry.ts'
