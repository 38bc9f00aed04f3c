export { flatFeeConstraints } from './flat-fees.constraints.ts'
export { flatFeeRoutes } from './flat-fees.routes.ts'
