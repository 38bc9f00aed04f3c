export { conversationConstraints } from './conversations.constraints.ts'
export { avatarKeyOf, messageById, messageJson, updateMessage } from './conversations.queries.ts'
export { ownMessage, writeMessage } from './conversations.service.ts'
