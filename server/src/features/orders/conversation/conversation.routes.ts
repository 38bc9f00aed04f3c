import {
  type ConversationLine,
  orderConversation,
} from '@zlecenia/contract/features/orders/order-conversation.contract'
import { linePage } from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import {
  linesOf,
  orderConversationSubject,
  ordersNamed,
  readersOf,
  type StoredLine,
} from './conversation.queries.ts'
import { orderMessages, readerOf } from './conversation.service.ts'

export const orderConversationRoutes = implement(orderConversation, ({ db }) => ({
  lines: async ({ params, query, caller }) => {
    await refuseStranger(db, params.id, caller)
    const page = await linePage(query, (beside) => linesOf(db.reading, params.id, beside))
    return { ...page, lines: page.lines.map(lineOf) }
  },
  named: async ({ query, caller }) => ({
    orders: await ordersNamed(db.reading, query.numbers, readerOf(caller)),
  }),
  talkers: async ({ params, caller }) => {
    await refuseStranger(db, params.id, caller)
    return { talkers: await readersOf(db.reading, params.id) }
  },
  write: ({ params, body, caller }) => orderMessages.write(db, { id: params.id, caller }, body),
  change: ({ params, body, caller }) =>
    orderMessages.change(db, { id: params.id, caller }, params.messageId, body),
  remove: ({ params, caller }) => orderMessages.remove(db, { id: params.id, caller }, params.messageId),
}))

async function refuseStranger(db: Queryable, orderId: string, caller: Caller): Promise<void> {
  if (!(await orderConversationSubject(db, orderId, readerOf(caller)))) throw notFound('conversation.closed')
}

function lineOf({ id, at, message, entry }: StoredLine): ConversationLine {
  if (message) return message
  if (entry) return { kind: 'system', id, at: at.toISOString(), entry }
  throw new Error(`no line ${id}`)
}
