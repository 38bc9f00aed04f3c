export { priceListConstraints } from './price-list.constraints.ts'
export { netOfService } from './price-list.queries.ts'
export { priceListRoutes } from './price-list.routes.ts'
export { priceSearchText } from './price-search-text.ts'
