import { windowProblem } from '@zlecenia/contract/features/order-base/investment.contract'
import type { OrderEvent } from '@zlecenia/contract/features/order-base/order-history'
import type { ConfirmedHow } from '@zlecenia/contract/features/order-base/order-parts'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { sendsToClients } from '#features/mail/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { orderById, type StoredOrder } from '../order.queries.ts'
import { touchOrder, writeHistory } from './change-order.queries.ts'
import { inLockedOrder, performersIn, refusePerformers } from './change-order.ts'
import { companyOfLetters, updateConfirmation, updateWindow } from './slot-confirmation.queries.ts'
import { slotLetterTaskName, slotWords } from './slot-letter.ts'

interface OneSlot {
  id: string
  slotId: string
}

export function confirmSlot(
  db: Database,
  caller: Caller,
  { id, slotId }: OneSlot,
  how: ConfirmedHow | null,
): Promise<Order> {
  refusePerformers(caller)
  return inLockedOrder(db, caller, id, async (tx, { before }) => {
    const { startAt, endAt, confirmed } = slotOf(before, slotId)
    await updateConfirmation(tx, { slotId, orderId: id, how, userId: caller.id })
    await notifyOfSlot(tx, caller, before, {
      event: { kind: 'slotConfirmed', startAt, endAt, how },
      before: { slotId, confirmed: confirmed?.how ?? null },
      after: { slotId, confirmed: how },
    })
  })
}

export function setWindow(
  db: Database,
  caller: Caller,
  { id, slotId }: OneSlot,
  window: { from: string; to: string } | null,
): Promise<Order> {
  refusePerformers(caller)
  return inLockedOrder(db, caller, id, async (tx, { before }) => {
    const { startAt, endAt, window: was = null } = slotOf(before, slotId)
    const problem = window && windowProblem(startAt, window)
    if (problem) throw refuse({ field: `window.${problem.field}`, message: problem.message })
    await updateWindow(tx, { slotId, orderId: id, window })
    await notifyOfSlot(tx, caller, before, {
      event: { kind: 'slotWindow', startAt, endAt, from: window?.from ?? null, to: window?.to ?? null },
      before: { slotId, window: was },
      after: { slotId, window },
    })
  })
}

export async function slotMessage(db: Database, caller: Caller, { id, slotId }: OneSlot) {
  refusePerformers(caller)
  const order = await orderById(db, id, null)
  if (!order) throw notFound()
  return {
    text: slotWords('sms', { order, slot: slotOf(order, slotId), company: await companyOfLetters(db) }),
  }
}

/** Sends to the address stored in the order. */
export async function writeToCustomer(
  { db, queue, environment }: Pick<Deps, 'db' | 'queue' | 'environment'>,
  caller: Caller,
  { id, slotId }: OneSlot,
): Promise<{ order: Order; sent: boolean }> {
  refusePerformers(caller)
  const sent = await sendsToClients(db, environment)
  const order = await inLockedOrder(db, caller, id, async (tx, { before }) => {
    const { startAt, endAt } = slotOf(before, slotId)
    if (!before.client.email) throw refuseWhole('order.noClientEmail')
    if (!sent) return
    await queue.put(
      tx,
      slotLetterTaskName,
      { orderId: id, slotId, letterId: newId(), senderId: caller.id },
      { once: { key: slotId, seconds: 60 } },
    )
    await notifyOfSlot(tx, caller, before, {
      event: { kind: 'slotLetter', startAt, endAt },
      after: { slotId, letter: startAt },
    })
  })
  return { order, sent }
}

function slotOf({ slots }: StoredOrder, slotId: string): Order['slots'][number] {
  const slot = slots.find((it) => it.id === slotId)
  if (!slot) throw notFound()
  return slot
}

async function notifyOfSlot(
  tx: Transaction,
  caller: Caller,
  order: StoredOrder,
  { event, ...logged }: { event: OrderEvent; before?: object; after: object },
): Promise<void> {
  const { id } = order
  await touchOrder(tx, id)
  await writeHistory(tx, { orderId: id, userId: caller.id, event })
  await recordChange(tx, {
    caller,
    action: 'changed',
    subject: 'Order',
    id,
    ...logged,
    announcements: [{ topic: 'Order', id, users: performersIn(order) }],
  })
}
