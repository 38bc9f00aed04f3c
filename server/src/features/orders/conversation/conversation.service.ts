import { conversationService, type Mentions, refuseSecretsOf } from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Transaction } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { type OrderConversationSubject, orderConversationSubject, readersOf } from './conversation.queries.ts'

/** Null for any order, else those performed by them. */
export const readerOf = (caller: Caller) => (caller.scope('read', 'Order') === 'own' ? caller.id : null)
export const writerOf = (caller: Caller) =>
  caller.scope('update', 'Order') === 'own' ? caller.id : readerOf(caller)

export const orderMessages = conversationService<OrderConversationSubject>({
  kind: 'order',
  async toWrite(tx, caller, id) {
    const order = await orderConversationSubject(tx, id, writerOf(caller))
    if (!order) throw notFound('conversation.closed')
    return order
  },
  refuseText: (tx, caller, { id }, body) =>
    refuseSecretsOf(
      tx,
      caller,
      { orderId: id, buildingId: null, deviceId: null },
      { texts: { body }, words: { code: 'conversation.code', phone: 'conversation.hiddenPhone' } },
    ),
  readers: (tx, { id }) => readersOf(tx, id),
  followers: ({ coordinatorId, performers }) => [coordinatorId, ...performers],
  recordWritten(tx, caller, { id, performers }, { action, message, was, now }) {
    const change = {
      ...(was !== undefined && { before: { message, body: was } }),
      ...(now && {
        after: { message, mentions: now.mentions, ...(was !== undefined && { body: now.body }) },
      }),
    }
    const announcements = [{ topic: 'orderConversation', id, users: performers }] as const
    return recordChange(tx, { caller, action, subject: 'Order', id, ...change, announcements })
  },
  notify: notifyMentioned,
})

async function notifyMentioned(
  tx: Transaction,
  caller: Caller,
  { id, number, address, city, coordinatorId }: OrderConversationSubject,
  { conversationId, message, mentions: users, asksOffice }: Mentions,
): Promise<string[]> {
  const office = asksOffice ? await officeOf(tx, id, { coordinatorId, callerId: caller.id }) : []
  const notified = office.filter((it) => !users.includes(it))
  const by = `${caller.firstName} ${caller.lastName}`
  const values = { number, address, city, by, talk: conversationId, message }
  if (users.length > 0) await notify(tx, { kind: 'mentioned', about: id, values, users })
  if (notified.length > 0) await notify(tx, { kind: 'officeAsked', about: id, values, users: notified })
  return notified
}

/** Its coordinator; if there is none besides the author, the whole office. */
async function officeOf(
  tx: Transaction,
  orderId: string,
  { coordinatorId, callerId }: { coordinatorId: string; callerId: string },
): Promise<string[]> {
  const readers = coordinatorId === callerId ? [] : await readersOf(tx, orderId)
  if (readers.some(({ id }) => id === coordinatorId)) return [coordinatorId]
  return (await usersWho(tx, 'update', 'Order')).filter((id) => id !== callerId)
}
