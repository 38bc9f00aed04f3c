export { codesIn } from './codes.ts'
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
  referencedMessageFiles,
  sweepUnsentFiles,
} from './message-files.queries.ts'
export { filesOfTalk, keepMessageFile, takeFiles } from './message-files.service.ts'
export { refuseCodes, refuseSecretsOf } from './secrets-said.ts'
export { type Asking, talkKeptBy } from './talk-of-thing.service.ts'
export { talkReach } from './talk-reach.ts'
export {
  readableTalk,
  readableTalkOf,
  seesBoard,
  type TalkReach,
  unreadTalksOf,
  waitingTalk,
} from './unread.queries.ts'
