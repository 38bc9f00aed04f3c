export { pricesOfServices, type ServicePrice } from './price-item.queries.ts'
export { priceListConstraints } from './price-list.constraints.ts'
export { priceListRoutes } from './price-list.routes.ts'
export { priceSearchText } from './price-search-text.ts'
