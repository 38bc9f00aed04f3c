import type {
  Message,
  MessageChanged,
  MessageSent,
} from '@zlecenia/contract/features/conversations/conversations.contract'
import type { Caller } from '../../../platform/auth/caller.ts'
import { isUnchanged, recordChange } from '../../../platform/change.ts'
import type { Transaction, Work } from '../../../platform/database/database.ts'
import { conflict, notFound, refuse } from '../../../platform/errors.ts'
import { notify } from '../../../platform/notify.ts'
import { readsNotes } from '../../buildings/index.ts'
import {
  conversationOf,
  enterConversation,
  follows,
  messageById,
  ownMessage,
  sentBefore,
  sentMeanwhile,
  takeFiles,
  updateMessage,
  writeMessage,
} from '../../conversations/index.ts'
import { holdsCodeOf, mayHoldCode } from './codes.ts'
import { notesKnownTo, type OrderTalkedOf, orderTalkedOf, readersOf } from './conversation.queries.ts'

interface Place {
  orderId: string
  caller: Caller
}

/** Null for any order, else those performed by them. */
export const readerOf = (caller: Caller) => (caller.scope('read', 'Order') === 'own' ? caller.id : null)
export const writerOf = (caller: Caller) =>
  caller.scope('update', 'Order') === 'own' ? caller.id : readerOf(caller)

/** At most once, whatever is sent again. */
export function writeInOrder(db: Work, place: Place, sent: MessageSent): Promise<Message> {
  return inOrder(db, place, async (tx, order) => {
    const known = await conversationOf(tx, place.orderId)
    const before = known && (await sentBefore(tx, { ...place, conversationId: known }, sent.id))
    if (before) return before
    await refuseText(tx, place, sent)
    await takeFiles(tx, place, sent)
    const conversationId = await enterConversation(tx, place.orderId)
    const written = await writeMessage(tx, { ...place, conversationId }, sent)
    if (!written) return sentMeanwhile(tx, { ...place, conversationId }, sent.id)
    const { id, mentions } = sent
    await Promise.all([
      follows(tx, conversationId, [order.coordinatorId, ...order.performers, ...mentions]),
      told(tx, place, order, { action: 'message-written', after: { message: id, mentions } }),
      tellMentioned(tx, place, order, mentions),
    ])
    return written
  })
}

export function changeInOrder(db: Work, place: Place, id: string, to: MessageChanged): Promise<Message> {
  return inOrder(db, place, async (tx, order) => {
    const was = await own(tx, place, id)
    if (!was) throw conflict('conversation.gone')
    await refuseText(tx, place, to)
    if (isUnchanged({ body: was.body, mentions: was.mentions }, to)) return messageById(tx, id)
    await updateMessage(tx, id, to)
    const before = { message: id, body: was.body }
    await told(tx, place, order, { action: 'message-changed', before, after: { message: id, ...to } })
    const isNew = (userId: string) => !was.mentions.includes(userId)
    await tellMentioned(tx, place, order, to.mentions.filter(isNew))
    return messageById(tx, id)
  })
}

export function deleteInOrder(db: Work, place: Place, id: string): Promise<void> {
  return inOrder(db, place, async (tx, order) => {
    const was = await own(tx, place, id)
    if (!was) return
    await updateMessage(tx, id, null)
    await told(tx, place, order, { action: 'message-deleted', before: { message: id, body: was.body } })
  })
}

async function own(tx: Transaction, place: Place, id: string) {
  const conversationId = await conversationOf(tx, place.orderId)
  if (!conversationId) throw notFound()
  return ownMessage(tx, { ...place, conversationId }, id)
}

function inOrder<T>(
  db: Work,
  { orderId, caller }: Place,
  work: (tx: Transaction, order: OrderTalkedOf) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const order = await orderTalkedOf(tx, orderId, writerOf(caller))
    if (!order) throw notFound()
    return work(tx, order)
  })
}

async function refuseText(
  tx: Transaction,
  { orderId, caller }: Place,
  { body, mentions }: MessageChanged,
): Promise<void> {
  // Others are not asked about: a refusal would tell them the code.
  const visitor = readsNotes(caller) ? null : caller.id
  if (mayHoldCode(body) && holdsCodeOf(body, await notesKnownTo(tx, orderId, visitor)))
    throw refuse({ field: 'body', message: 'conversation.code' })
  if (mentions.length === 0) return
  const readers = new Set((await readersOf(tx, orderId)).map(({ id }) => id))
  if (!mentions.every((id) => readers.has(id)))
    throw refuse({ field: 'mentions', message: 'conversation.cannotRead' })
}

function told(
  tx: Transaction,
  { orderId, caller }: Place,
  { performers }: OrderTalkedOf,
  what: { action: string; before?: object; after?: object },
): Promise<void> {
  const heard = [{ topic: 'conversation', id: orderId, users: performers }] as const
  return recordChange(tx, { caller, subject: 'Order', id: orderId, ...what, heard })
}

async function tellMentioned(
  tx: Transaction,
  { orderId, caller }: Place,
  { number, address, city }: OrderTalkedOf,
  mentioned: readonly string[],
): Promise<void> {
  const users = [...new Set(mentioned)].filter((id) => id !== caller.id)
  if (users.length === 0) return
  const by = `${caller.firstName} ${caller.lastName}`
  await notify(tx, { kind: 'mentioned', about: orderId, values: { number, address, city, by }, users })
}
