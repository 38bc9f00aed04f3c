export { ownBoardConstraints } from './boards.constraints.ts'
export { boardsSeen } from './boards.queries.ts'
export { ownBoardRoutes } from './boards.routes.ts'
export { cardRoutes } from './cards.routes.ts'
