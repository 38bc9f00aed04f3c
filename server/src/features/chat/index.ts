export { chatRoutes } from './chat.routes.ts'
export { noticeRoutes } from './notices.routes.ts'
export { talkFileRoutes } from './talk-files.routes.ts'
export { tellOfMessages } from './tell-of-messages.ts'
