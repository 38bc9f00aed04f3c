export { chatRoutes } from './chat.routes.ts'
export { talkFileRoutes } from './talk-files.routes.ts'
