export { notificationChoiceRoutes } from './choices.routes.ts'
export { notificationConstraints } from './notifications.constraints.ts'
export { sweepNotifications } from './notifications.queries.ts'
export { notificationRoutes } from './notifications.routes.ts'
