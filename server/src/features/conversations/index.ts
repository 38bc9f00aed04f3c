export { codesIn } from './codes.ts'
export { conversationService, type Mentions } from './conversation-of-record.service.ts'
export { conversationReach } from './conversation-reach.ts'
export { conversationConstraints } from './conversations.constraints.ts'
export {
  avatarKeyOf,
  conversationOf,
  enterConversation,
  follows,
  messageById,
  messageJson,
  messagePages,
  messageTexts,
  updateMessage,
  writeMessage,
} from './conversations.queries.ts'
export { ownMessage, sentBefore, sentMeanwhile } from './conversations.service.ts'
export { type LinesBeside, linePage } from './line-page.ts'
export {
  copyToOrder,
  type HeldFile,
  holdMessageFile,
  markOrderFile,
  purgeUnsentFiles,
  referencedMessageFiles,
} from './message-files.queries.ts'
export { filesOfConversation, keepMessageFile, takeFiles } from './message-files.service.ts'
export { refuseCodes, refuseSecretsOf } from './secret-refusals.ts'
export {
  type ConversationReach,
  readableConversation,
  readableConversationOf,
  seesBoard,
  unreadConversationsOf,
  waitingConversation,
} from './unread.queries.ts'
