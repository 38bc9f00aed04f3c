export { catalogEditingRoutes } from './catalog-editing.routes.ts'
export { serviceCatalogConstraints } from './service-catalog.constraints.ts'
export { isOffered } from './service-catalog.queries.ts'
export { serviceCatalogRoutes } from './service-catalog.routes.ts'
