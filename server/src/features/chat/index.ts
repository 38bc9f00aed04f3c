export { chatRoutes } from './chat.routes.ts'
export { noticeRoutes } from './notices.routes.ts'
export { talkFileRoutes } from './talk-files.routes.ts'
