import type {
  Message,
  MessageChanged,
  MessageSent,
} from '@zlecenia/contract/features/conversations/conversations.contract'
import { asksOffice } from '@zlecenia/contract/features/conversations/office-mention'
import type { Caller } from '../../../platform/auth/caller.ts'
import { isUnchanged, recordChange } from '../../../platform/change.ts'
import type { Transaction, Work } from '../../../platform/database/database.ts'
import { conflict, notFound, refuse } from '../../../platform/errors.ts'
import { notify, usersWho } from '../../../platform/notify.ts'
import { keptFromCaretakers, readsNotes } from '../../buildings/index.ts'
import {
  conversationOf,
  enterConversation,
  follows,
  holdsCodeOf,
  holdsPhoneOf,
  mayHoldCode,
  mayHoldPhone,
  messageById,
  ownMessage,
  sentBefore,
  sentMeanwhile,
  takeFiles,
  updateMessage,
  writeMessage,
} from '../../conversations/index.ts'
import {
  hiddenPhonesKnownTo,
  notesKnownTo,
  type OrderTalkedOf,
  orderTalkedOf,
  readersOf,
} from './conversation.queries.ts'

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
    ])
    const message = { id, conversationId, mentions, asksOffice: asksOffice(sent.body) }
    const asked = await tellMentioned(tx, place, order, message)
    if (asked.length > 0) await follows(tx, conversationId, asked)
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
    await tellMentioned(tx, place, order, {
      ...{ id, conversationId: was.conversationId, mentions: to.mentions.filter(isNew) },
      asksOffice: asksOffice(to.body) && !asksOffice(was.body),
    })
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
  if (
    mayHoldPhone(body) &&
    holdsPhoneOf(body, await hiddenPhonesKnownTo(tx, orderId, keptFromCaretakers(caller)))
  )
    throw refuse({ field: 'body', message: 'conversation.hiddenPhone' })
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

interface Mentioning {
  id: string
  conversationId: string
  mentions: readonly string[]
  asksOffice: boolean
}

/** Answers whom the office's name told: who is mentioned besides is told once. */
async function tellMentioned(
  tx: Transaction,
  { orderId, caller }: Place,
  { number, address, city, coordinatorId }: OrderTalkedOf,
  { id, conversationId, mentions, asksOffice }: Mentioning,
): Promise<string[]> {
  const users = [...new Set(mentions)].filter((it) => it !== caller.id)
  const office = asksOffice ? await officeOf(tx, orderId, { coordinatorId, callerId: caller.id }) : []
  const asked = office.filter((it) => !users.includes(it))
  const by = `${caller.firstName} ${caller.lastName}`
  const values = { number, address, city, by, talk: conversationId, message: id }
  if (users.length > 0) await notify(tx, { kind: 'mentioned', about: orderId, values, users })
  if (asked.length > 0) await notify(tx, { kind: 'officeAsked', about: orderId, values, users: asked })
  return asked
}

/** Its coordinator; everybody of the office where there is none besides who asks. */
async function officeOf(
  tx: Transaction,
  orderId: string,
  { coordinatorId, callerId }: { coordinatorId: string; callerId: string },
): Promise<string[]> {
  const readers = coordinatorId === callerId ? [] : await readersOf(tx, orderId)
  if (readers.some(({ id }) => id === coordinatorId)) return [coordinatorId]
  return (await usersWho(tx, 'update', 'Order')).filter((id) => id !== callerId)
}
