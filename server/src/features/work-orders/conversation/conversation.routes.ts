import {
  type ConversationLine,
  orderConversation,
} from '@zlecenia/contract/features/work-orders/order-conversation.contract'
import type { Caller } from '../../../platform/auth/caller.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { implement } from '../../../platform/implement.ts'
import { linesOf, orderTalkedOf, readersOf, type StoredLine } from './conversation.queries.ts'
import { changeInOrder, deleteInOrder, readerOf, writeInOrder } from './conversation.service.ts'

const pageSize = 50

export const orderConversationRoutes = implement(orderConversation, ({ db }) => ({
  lines: async ({ params, query, caller }) => {
    await refuseStranger(db, params.id, caller)
    const found = await linesOf(db.reading, params.id, { before: query.before, count: pageSize + 1 })
    const lines = found.slice(0, pageSize)
    const isMore = found.length > pageSize
    return { lines: lines.map(lineOf).toReversed(), before: isMore ? (lines.at(-1)?.id ?? null) : null }
  },
  talkers: async ({ params, caller }) => {
    await refuseStranger(db, params.id, caller)
    return { talkers: await readersOf(db.reading, params.id) }
  },
  write: ({ params, body, caller }) => writeInOrder(db, { orderId: params.id, caller }, body),
  change: ({ params, body, caller }) =>
    changeInOrder(db, { orderId: params.id, caller }, params.messageId, body),
  remove: ({ params, caller }) => deleteInOrder(db, { orderId: params.id, caller }, params.messageId),
}))

async function refuseStranger(db: Queryable, orderId: string, caller: Caller): Promise<void> {
  if (!(await orderTalkedOf(db, orderId, readerOf(caller)))) throw notFound()
}

function lineOf({ id, at, message, entry }: StoredLine): ConversationLine {
  if (message) return message
  if (entry) return { kind: 'system', id, at: at.toISOString(), entry }
  throw new Error(`no line ${id}`)
}
