export { serviceCatalogConstraints } from './service-catalog.constraints.ts'
export { serviceCatalogRoutes } from './service-catalog.routes.ts'
