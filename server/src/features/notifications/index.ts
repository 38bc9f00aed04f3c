export { notificationConstraints } from './notifications.constraints.ts'
export { orderKeepers, sweepNotifications } from './notifications.queries.ts'
export { notificationRoutes } from './notifications.routes.ts'
