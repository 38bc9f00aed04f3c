import { cardConversation } from '@zlecenia/contract/features/boards/card-conversation.contract'
import { cardConversationFiles } from '@zlecenia/contract/features/conversations/message-files.contract'
import {
  conversationOf,
  filesOfConversation,
  keepMessageFile,
  linePage,
} from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { readersOfBoard } from './boards.queries.ts'
import { cardConversationSubject, messagesOnCard } from './card-conversation.queries.ts'
import { cardMessages } from './card-conversation.service.ts'

export const cardConversationRoutes = implement(cardConversation, ({ db }) => ({
  lines: async ({ params, query, caller }) => {
    const id = await readable(db.reading, params.id, caller)
    return linePage(query, async (beside) =>
      id === null ? [] : ((await messagesOnCard(db.reading, caller, id, beside)) ?? []),
    )
  },
  talkers: async ({ params, caller }) => {
    const card = await cardConversationSubject(db.reading, caller.id, params.id)
    if (!card) throw notFound('conversation.closed')
    return { talkers: await readersOfBoard(db.reading, card.boardId) }
  },
  write: ({ params, body, caller }) => cardMessages.write(db, { id: params.id, caller }, body),
  change: ({ params, body, caller }) =>
    cardMessages.change(db, { id: params.id, caller }, params.messageId, body),
  remove: ({ params, caller }) => cardMessages.remove(db, { id: params.id, caller }, params.messageId),
}))

export const cardConversationFileRoutes = implement(cardConversationFiles, (deps) => ({
  ...filesOfConversation(deps, readable),
  send: async ({ params, query, caller, bytes }) => {
    await readable(deps.db, params.id, caller)
    return keepMessageFile(deps, { ...query, id: params.fileId, userId: caller.id, bytes })
  },
}))

/** 404 to users who cannot see the board; null before the first message. */
async function readable(db: Queryable, cardId: string, caller: Caller): Promise<string | null> {
  if (!(await cardConversationSubject(db, caller.id, cardId))) throw notFound('conversation.closed')
  return conversationOf(db, 'card', cardId)
}
