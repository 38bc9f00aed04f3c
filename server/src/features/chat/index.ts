export { chatRoutes } from './chat.routes.ts'
export { conversationFileRoutes } from './conversation-files.routes.ts'
export { noticeRoutes } from './notices.routes.ts'
export { notifyOfMessages } from './notify-of-messages.ts'
