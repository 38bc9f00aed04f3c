import { type LiveTopic, liveTopics } from '@zlecenia/contract/features/live/live.contract'
import { things } from '@zlecenia/contract/things'
import { userTopics } from '#platform/live/audience.ts'
import type { Mutation } from './audited/fixture.ts'
import { audited } from './audited.ts'

/** Calls not announced by `recordChange` itself under the subject of their log row. */
type WithoutTopic = {
  [M in Mutation]: (typeof audited)[M] extends { row: readonly [string, LiveTopic, ...unknown[]] } ? never : M
}[Mutation]
type Audience = readonly [LiveTopic, ...LiveTopic[]] | string

/**
 * Further topics that a changing call announces, or the reason for none; a missing call without a topic of its log row
 * does not compile.
 */
const otherwise: Record<WithoutTopic, Audience> & Partial<Record<Mutation, Audience>> = {
  'POST /setup': 'nobody is there to hear it',
  'POST /auth/login': ['sessions'],
  'POST /auth/login/code': ['sessions'],
  'POST /auth/logout': ['sessions'],
  'POST /auth/logout/late': ['sessions'],
  'POST /auth/link': 'only reads what a link is for',
  'POST /auth/forgot-password': 'only wishes for a letter',
  'POST /auth/register': ['User', 'account', 'invitation', 'sessions'],
  'POST /auth/reset-password': ['access', 'account'],

  'POST /auth/stop-email': ['User', 'account', 'sessions'],
  'POST /me/pending-email': ['access', 'account'],
  'POST /users/:id/pending-email': ['access', 'account'],
  'POST /me/password': ['access', 'account'],
  'DELETE /me/sessions/:id': ['sessions', 'access', 'account'],
  'DELETE /me/sessions': ['sessions', 'access', 'account'],
  'POST /me/calendar-feed': ['account'],
  'DELETE /me/calendar-feed': ['account'],
  'POST /me/calendar-feed/test': 'counts what the link would give',
  'POST /me/second-factor': 'nothing is on until it is confirmed',
  'POST /me/second-factor/confirm': ['access', 'account'],
  'POST /me/second-factor/recovery-codes': ['access', 'account'],
  'DELETE /me/second-factor': ['access', 'account'],
  'PATCH /me/notification-choices': ['access', 'account'],
  'POST /me/positions/confirmation': ['Settings', 'account'],
  'PUT /me/push': ['access', 'account', 'sessions'],
  'DELETE /me/push/:id': ['access', 'account', 'sessions'],
  'POST /me/push/:id/test': ['access', 'account', 'sessions'],
  'POST /logistics/plans/preview': 'changes nothing',
  'POST /me/day/codes': 'changes nothing; readings are in the log',
  'PUT /me/preferences': 'a window keeps the looks it was opened with',

  'PATCH /users/:id': ['User', 'account', 'rights'],
  'POST /users/:id/reset-link': ['access', 'account'],
  'DELETE /users/:id/second-factor': ['access', 'account'],
  'DELETE /users/:id/sessions': ['access', 'account'],
  'POST /users/invitations': ['invitation'],
  'POST /users/invitations/:id/renew': ['invitation'],
  'DELETE /users/invitations/:id': ['invitation'],
  'PATCH /roles/:key': ['Role', 'rights'],

  'DELETE /settings/example-data': ['Settings', 'PriceList', ...things.map(({ subject }) => subject)],
  'POST /settings/connections/:name/test': 'the answer is for user tried it, and is kept in the log alone',
  'POST /settings/mailboxes': ['mailbox'],
  'PATCH /settings/mailboxes/:id': ['mailbox'],
  'POST /settings/mailboxes/:id/test': 'the answer is for the caller, and is kept in the log alone',
  'POST /mail/drafts': ['Email'],
  'PATCH /mail/drafts/:id': 'read by its writer, whose text must not be replaced',
  'DELETE /mail/drafts/:id': ['Email'],
  'PUT /mail/drafts/:id/lock': 'announced with another writer; an extension changes nothing',
  'DELETE /mail/drafts/:id/lock': ['Email'],
  'PUT /mail/drafts/:id/files/:fileId': 'read by the writer of the draft',
  'DELETE /mail/drafts/:id/files/:fileId': 'read by the writer of the draft',
  'POST /mail/drafts/:id/attach': 'read by the writer of the draft',
  'PUT /mail/signature': ['Email'],
  'POST /backups/:name/link': 'opens an archive once for one user',

  'POST /mail/threads/:id/append-to-order': ['Email', 'Order', 'orderConversation'],
  'POST /orders/:id/slots/:slotId/letter': ['Order'],
  'POST /orders/:id/conversation/messages': ['orderConversation'],
  'PATCH /orders/:id/conversation/messages/:messageId': ['orderConversation'],
  'DELETE /orders/:id/conversation/messages/:messageId': ['orderConversation'],

  'PUT /orders/:id/conversation/files/:fileId': 'its message is heard of',
  'PUT /conversations/:id/files/:fileId': 'its message is heard of',

  'POST /conversations': ['conversation'],
  'PATCH /conversations/:id': ['conversation'],
  'POST /conversations/:id/messages': ['conversation'],
  'PATCH /conversations/:id/messages/:messageId': ['conversation'],
  'DELETE /conversations/:id/messages/:messageId': ['conversation'],
  'PUT /conversations/:id/read': ['conversation'],
  'PUT /conversations/:id/mute': ['conversation'],
  'POST /notices': ['conversation', 'notification'],
  'PUT /notices/:id/confirmation': ['conversation'],

  'PUT /mail/threads/:id/presence': ['mailPresence'],
  'DELETE /mail/threads/:id/presence': 'the caller has not entered it',
  'PUT /mail/threads/:id/reminder': ['Email'],
  'POST /mail/threads/:id/conversation/messages': ['mailConversation'],
  'PATCH /mail/threads/:id/conversation/messages/:messageId': ['mailConversation'],
  'DELETE /mail/threads/:id/conversation/messages/:messageId': ['mailConversation'],
  'PUT /mail/threads/:id/conversation/files/:fileId': 'its message is announced',
  'POST /cards/:id/conversation/messages': ['cardConversation'],
  'PATCH /cards/:id/conversation/messages/:messageId': ['cardConversation'],
  'DELETE /cards/:id/conversation/messages/:messageId': ['cardConversation'],
  'PUT /cards/:id/conversation/files/:fileId': 'its message is heard of',
  'POST /cards/:id/files': ['board'],
  'PATCH /cards/:id/files/:fileId': ['board'],
  'DELETE /cards/:id/files/:fileId': ['board'],
  'POST /cards/:id/files/:fileId/restore': ['board'],
  'POST /boards': ['board'],
  'PATCH /boards/:id': ['board', 'cardConversation'],
  'DELETE /boards/:id': ['board', 'cardConversation'],
  'POST /boards/:id/columns': ['board'],
  'PATCH /boards/:id/columns/:columnId': ['board'],
  'POST /boards/:id/columns/:columnId/move': ['board'],
  'DELETE /boards/:id/columns/:columnId': ['board'],
  'POST /boards/:id/labels': ['board'],
  'PATCH /boards/:id/labels/:labelId': ['board'],
  'DELETE /boards/:id/labels/:labelId': ['board'],
  'POST /boards/:id/cards': ['board'],
  'PATCH /cards/:id': ['board', 'cardConversation'],
  'POST /cards/:id/move': ['board'],
  'DELETE /cards/:id': ['board', 'cardConversation'],
  'POST /cards/:id/checks': ['board'],
  'PATCH /cards/:id/checks/:checkId': ['board'],
  'DELETE /cards/:id/checks/:checkId': ['board'],

  'POST /saved-views': ['ownViews'],
  'DELETE /saved-views/:id': ['ownViews'],
  'POST /saved-views/:id/restore': ['ownViews'],
  'PUT /saved-views/arrangement': ['ownViews'],
  'POST /orders/bulk': ['Order'],

  'POST /articles/:id/votes': 'a count that is read with the article',
  'POST /articles/preview': 'saves nothing',
  'POST /help-searches': 'a list that is read again when it is opened',

  'POST /invoices/:id/check': 'judges a draft, and changes nothing',
  'POST /white-list-checks': 'asks nobody while registries are off; white-list.routes.test.ts hears it',
  'POST /devices/labels': 'draws a paper',
  'PUT /imports/:id/columns': ['Import'],
  'PUT /imports/:id/choices': ['Import'],

  'PUT /drafts/:id': ['Draft'],
  'DELETE /drafts/:id': ['Draft'],
  'PUT /drafts/:id/files/:n': 'the list of drafts follows when one comes or goes',
  'DELETE /drafts/:id/files/:n': 'the list of drafts follows when one comes or goes',
  'POST /notifications/:id/read': ['notification'],
  'POST /notifications/read': ['notification'],
}

/** Topics of a changing call; a changed user also gets `account`. */
export function topicsOf(name: Mutation): readonly LiveTopic[] {
  const declared = otherwise[name]
  if (declared !== undefined) return typeof declared === 'string' ? [] : declared
  const scene = audited[name]
  const topics = liveTopics.filter((it) => typeof scene === 'object' && it === scene.row[1])
  return topics.some((it) => userTopics.includes(it)) ? [...topics, 'account'] : topics
}
