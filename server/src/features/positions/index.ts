export { positionConstraints } from './positions.constraints.ts'
export { purgePositions } from './positions.queries.ts'
export { positionRoutes } from './positions.routes.ts'
export { keepPosition, refusePosition } from './positions.service.ts'
