export { ordersBoardRoutes } from './orders-board.routes.ts'
