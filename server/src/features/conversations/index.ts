export { conversationConstraints } from './conversations.constraints.ts'
export {
  avatarKeyOf,
  conversationOf,
  enterConversation,
  follows,
  messageById,
  messageJson,
  updateMessage,
  writeMessage,
} from './conversations.queries.ts'
export { ownMessage, sentBefore, sentMeanwhile } from './conversations.service.ts'
export { type LinesBeside, linePage } from './line-page.ts'
export { readableTalk, readableTalkOf, unreadTalksOf, waitingTalk } from './unread.queries.ts'
