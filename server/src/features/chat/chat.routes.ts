import { api } from '@zlecenia/contract/api'
import { linePage } from '#features/conversations/index.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import {
  conversationsOf,
  firstUnreadOf,
  marksOf,
  membersOf,
  messagesOf,
  talkersBeside,
} from './chat.queries.ts'
import {
  beginConversation,
  changeInConversation,
  chatReader,
  deleteInConversation,
  markConversation,
  muteConversation,
  readConversation,
  refuseStranger,
  writeInConversation,
} from './chat.service.ts'
import { regroup } from './groups.service.ts'

export const chatRoutes = implement(api.chat, ({ db }) => ({
  list: async ({ query, caller }) => {
    const request = { ...query, count: query.most + 1 }
    const found = await conversationsOf(db.reading, chatReader(caller), request)
    return { conversations: found.slice(0, query.most), isMore: found.length > query.most }
  },
  people: async ({ caller }) => ({ people: await talkersBeside(db.reading, caller) }),
  read: async ({ params: { id }, caller }) => ({
    conversation: await readConversation(db.reading, caller, id),
    marks: await marksOf(db.reading, id),
    firstUnread: await firstUnreadOf(db.reading, caller.id, id),
  }),
  lines: ({ params, query, caller }) =>
    linePage(query, async (beside) => {
      const found = await messagesOf(db.reading, caller, params.id, beside)
      if (!found) throw notFound()
      return found
    }),
  talkers: async ({ params, caller }) => {
    await refuseStranger(db.reading, caller, params.id)
    return { talkers: await membersOf(db.reading, params.id) }
  },
  begin: ({ body, caller }) => beginConversation(db, caller, body),
  regroup: ({ params, body, caller }) => regroup(db, caller, params.id, body),
  write: ({ params, body, caller }) => writeInConversation(db, { caller, conversationId: params.id }, body),
  change: ({ params, body, caller }) =>
    changeInConversation(db, { caller, conversationId: params.id }, params.messageId, body),
  remove: ({ params, caller }) =>
    deleteInConversation(db, { caller, conversationId: params.id }, params.messageId),
  mute: ({ params, body, caller }) => muteConversation(db, { caller, conversationId: params.id }, body.until),
  mark: ({ params, body, caller }) => markConversation(db, { caller, conversationId: params.id }, body.seq),
}))
