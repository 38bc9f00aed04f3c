export { conversationConstraints } from './conversations.constraints.ts'
export {
  avatarKeyOf,
  conversationOf,
  enterConversation,
  follows,
  messageById,
  messageJson,
  updateMessage,
} from './conversations.queries.ts'
export { ownMessage, writeMessage } from './conversations.service.ts'
export { readableTalk, unreadTalksOf, waitingTalk } from './unread.queries.ts'
