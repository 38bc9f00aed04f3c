import { orderConversationFiles } from '@zlecenia/contract/features/conversations/message-files.contract'
import { conversationOf, filesOfConversation, keepMessageFile } from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { orderConversationSubject } from './conversation.queries.ts'
import { readerOf, writerOf } from './conversation.service.ts'
import { keepInOrder, releaseFromOrder } from './files-to-order.ts'

export const orderConversationFileRoutes = implement(orderConversationFiles, (deps) => {
  const { db } = deps
  return {
    ...filesOfConversation(deps, readable),
    send: async ({ params, query, caller, bytes }) => {
      if (!(await orderConversationSubject(db, params.id, writerOf(caller))))
        throw notFound('conversation.closed')
      return keepMessageFile(deps, { ...query, id: params.fileId, userId: caller.id, bytes })
    },
    keep: ({ params, body, caller }) => keepInOrder(db, caller, params, body.mark),
    release: ({ params, caller }) => releaseFromOrder(db, caller, params),
  }
})

/** 404 without the right to read the order; null before the first message. */
async function readable(db: Queryable, orderId: string, caller: Caller): Promise<string | null> {
  if (!(await orderConversationSubject(db, orderId, readerOf(caller)))) throw notFound('conversation.closed')
  return conversationOf(db, 'order', orderId)
}
