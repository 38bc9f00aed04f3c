export { unreadConversationsQuery } from './notifications.api.ts'
export { NotificationsBell } from './notifications-bell.tsx'
