export { unreadTalksQuery } from './notifications.api.ts'
export { NotificationsBell } from './notifications-bell.tsx'
