export { kilometreRateConstraints } from './kilometre-rates.constraints.ts'
export { readKilometreRates } from './kilometre-rates.queries.ts'
export { kilometreRateRoutes } from './kilometre-rates.routes.ts'
