import { isChangeable } from '@zlecenia/contract/features/conversations/changeable'
import type { MessageSent } from '@zlecenia/contract/features/conversations/conversations.contract'
import type { Transaction } from '../../platform/database/database.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { insertMessage, type Standing, standingMessage } from './conversations.queries.ts'

interface Place {
  conversationId: string
  caller: { id: string }
}

/** False when it stands already: an answer was lost. */
export async function writeMessage(
  tx: Transaction,
  { conversationId, caller }: Place,
  sent: MessageSent,
): Promise<boolean> {
  const there = await standingMessage(tx, sent.id)
  if (there?.conversationId === conversationId && there.authorId === caller.id) return false
  if (there) throw conflict('conversation.idTaken', { field: 'id', message: 'conversation.idTaken' })
  await insertMessage(tx, conversationId, caller.id, sent)
  return true
}

/** Locked, and still its author's to change; null when deleted. */
export async function ownMessage(
  tx: Transaction,
  { conversationId, caller }: Place,
  id: string,
): Promise<Standing | null> {
  const there = await standingMessage(tx, id)
  if (there?.conversationId !== conversationId) throw notFound()
  if (there.authorId !== caller.id) throw forbidden('conversation.notYours')
  if (there.deleted) return null
  if (!isChangeable(there.at, there.now)) throw conflict('conversation.tooLate')
  return there
}
