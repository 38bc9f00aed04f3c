import { api } from '@zlecenia/contract/api'
import { notFound } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { conversationsOf, marksOf, membersOf, messagesOf, talkersBeside } from './chat.queries.ts'
import {
  beginConversation,
  changeInTalk,
  chatReader,
  deleteInTalk,
  markConversation,
  readConversation,
  refuseStranger,
  writeInTalk,
} from './chat.service.ts'

const pageSize = 50

export const chatRoutes = implement(api.chat, ({ db }) => ({
  list: async ({ query, caller }) => ({
    conversations: await conversationsOf(db.reading, chatReader(caller), query),
  }),
  people: async ({ caller }) => ({ people: await talkersBeside(db.reading, caller) }),
  read: async ({ params, caller }) => ({
    conversation: await readConversation(db.reading, caller, params.id),
    marks: await marksOf(db.reading, params.id),
  }),
  lines: async ({ params, query, caller }) => {
    const page = { before: query.before, count: pageSize + 1 }
    const found = await messagesOf(db.reading, caller, params.id, page)
    if (!found) throw notFound()
    const lines = found.slice(0, pageSize)
    return {
      lines: lines.toReversed(),
      before: found.length > pageSize ? (lines.at(-1)?.id ?? null) : null,
    }
  },
  talkers: async ({ params, caller }) => {
    await refuseStranger(db.reading, caller, params.id)
    return { talkers: await membersOf(db.reading, params.id) }
  },
  begin: ({ body, caller }) => beginConversation(db, caller, body),
  write: ({ params, body, caller }) => writeInTalk(db, { caller, conversationId: params.id }, body),
  change: ({ params, body, caller }) =>
    changeInTalk(db, { caller, conversationId: params.id }, params.messageId, body),
  remove: ({ params, caller }) => deleteInTalk(db, { caller, conversationId: params.id }, params.messageId),
  mark: ({ params, body, caller }) => markConversation(db, { caller, conversationId: params.id }, body.seq),
}))
