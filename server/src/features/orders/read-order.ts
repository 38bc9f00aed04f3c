import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { audit, type Logged } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { orderById, orderFileById, type StoredOrder } from './order.queries.ts'
import { orderAsSeenBy } from './order-as-seen.ts'

/** Null for all, else orders with own slots. */
export const performerOf = (caller: Caller): string | null =>
  caller.scope('read', 'Order') === 'own' ? caller.id : null

/** The order as the caller may see it; a read of its notes is logged. */
export async function readOrder(
  db: Queryable,
  caller: Caller,
  id: string,
  { opensNotes = true } = {},
): Promise<Order> {
  const stored = await orderById(db, id, performerOf(caller))
  if (!stored) throw notFound()
  const { order, opened } = await answeredOrder(db, caller, stored)
  if (opensNotes) await keepReading(db, opened)
  return order
}

/** A file of an order that the caller may read; null without one. */
export const orderFileOf = (db: Queryable, caller: Caller, place: { id: string; fileId: string }) =>
  orderFileById(db, place, performerOf(caller))

/** Response with the log's read entry when it includes notes. */
export async function answeredOrder(db: Queryable, caller: Caller, stored: StoredOrder) {
  const order = await orderAsSeenBy(db, stored, caller)
  const tellsNotes = order.notes.length + order.notesNow.length > 0 && !order.notesMasked
  const after = { buildings: [stored.buildingId], orderId: order.id }
  const opened = { caller, action: 'read', subject: 'BuildingNote', id: stored.buildingId, after } as const
  return { order, opened: tellsNotes ? [opened] : [] }
}

export async function keepReading(db: Pick<Queryable, 'query'>, opened: readonly Logged[]): Promise<void> {
  if (opened.length > 0) await audit(db, ...opened)
}
