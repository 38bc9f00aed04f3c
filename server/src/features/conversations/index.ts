export { codesIn, holdsCodeOf, holdsPhoneOf, mayHoldCode, mayHoldPhone } from './codes.ts'
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
export {
  copyToOrder,
  type HeldFile,
  holdMessageFile,
  markOrderFile,
  messageFilesIn,
  referencedMessageFiles,
  sweepUnsentFiles,
} from './message-files.queries.ts'
export { keepMessageFile, messageFileAnswers, takeFiles } from './message-files.service.ts'
export { readableTalk, readableTalkOf, unreadTalksOf, waitingTalk } from './unread.queries.ts'
