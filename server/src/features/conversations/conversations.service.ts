import { isChangeable } from '@zlecenia/contract/features/conversations/changeable'
import type { MessageSent } from '@zlecenia/contract/features/conversations/conversations.contract'
import type { Transaction } from '../../platform/database/database.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { enterConversation, insertMessage, type Standing, standingMessage } from './conversations.queries.ts'

interface Place {
  orderId: string
  caller: { id: string }
}

/** False when it stands already: an answer was lost. */
export async function writeMessage(
  tx: Transaction,
  { orderId, caller }: Place,
  sent: MessageSent,
): Promise<boolean> {
  const conversationId = await enterConversation(tx, orderId)
  const there = await standingMessage(tx, sent.id)
  if (there?.orderId === orderId && there.authorId === caller.id) return false
  if (there) throw conflict('conversation.idTaken', { field: 'id', message: 'conversation.idTaken' })
  await insertMessage(tx, conversationId, caller.id, sent)
  return true
}

/** Locked, and still its author's to change; null when deleted. */
export async function ownMessage(
  tx: Transaction,
  { orderId, caller }: Place,
  id: string,
): Promise<Standing | null> {
  const there = await standingMessage(tx, id)
  if (there?.orderId !== orderId) throw notFound()
  if (there.authorId !== caller.id) throw forbidden('conversation.notYours')
  if (there.deleted) return null
  if (!isChangeable(there.at, there.now)) throw conflict('conversation.tooLate')
  return there
}
