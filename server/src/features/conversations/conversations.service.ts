import { isChangeable } from '@zlecenia/contract/features/conversations/changeable'
import type { Message } from '@zlecenia/contract/features/conversations/conversations.contract'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, forbidden, notFound } from '#platform/errors.ts'
import { messageById, type Standing, standingMessage } from './conversations.queries.ts'

interface Place {
  conversationId: string
  caller: { id: string }
}

/** The stored message with this id, for a retry after a lost response. */
export async function sentBefore(
  db: Queryable,
  { conversationId, caller }: Place,
  id: string,
): Promise<Message | null> {
  const there = await standingMessage(db, id)
  if (!there) return null
  if (there.conversationId !== conversationId || there.authorId !== caller.id)
    throw conflict('conversation.idTaken', { field: 'id', message: 'conversation.idTaken' })
  return messageById(db, id)
}

/** The message that a concurrent request wrote under the same id. */
export async function sentMeanwhile(db: Queryable, place: Place, id: string): Promise<Message> {
  const there = await sentBefore(db, place, id)
  if (!there) throw notFound()
  return there
}

/** Locks the message and checks that its author may still change it; null when deleted. */
export async function ownMessage(
  tx: Transaction,
  { conversationId, caller }: Place,
  id: string,
): Promise<Standing | null> {
  const there = await standingMessage(tx, id)
  if (there?.conversationId !== conversationId) throw notFound()
  if (there.authorId !== caller.id || there.isEvent) throw forbidden('conversation.notYours')
  if (there.deleted) return null
  if (!isChangeable(there.at, there.now)) throw conflict('conversation.tooLate')
  return there
}
