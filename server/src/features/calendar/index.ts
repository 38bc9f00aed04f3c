export { calendarConstraints } from './calendar.constraints.ts'
export { calendarRoutes } from './calendar.routes.ts'
export { calendarFeedRoutes } from './feed/calendar-feed.routes.ts'
