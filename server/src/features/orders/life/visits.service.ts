import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { orderLife } from '@zlecenia/contract/features/orders/order-life.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import {
  insertVisit,
  lockOrder,
  performersOfSlots,
  slotsOfOrder,
  writeLife,
} from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { forbidden, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { readOrder } from '../read-order.ts'
import { historyRow } from './slot-rows.ts'

/** Marks a visit as held or not; the last mark counts. */
export function markVisit(
  db: Database,
  caller: Caller,
  { id, slotId, mark }: { id: string; slotId: string; mark: BodyOf<typeof orderLife.visit> },
): Promise<Order> {
  if (caller.scope('update', 'Order') === 'own') throw forbidden()
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound()
    const slots = await slotsOfOrder(tx, id)
    const slot = slots.find((it) => it.id === slotId && it.cancelled === null)
    if (!slot) throw notFound()
    const { kind } = mark
    if (slot.startAt > new Date().toISOString())
      throw refuse({ field: 'kind', message: 'orderMoves.visitNotYet' })
    const isHeld = kind === 'held'
    const reason = isHeld ? null : mark.reason
    const words = isHeld ? null : mark.words
    if (!isHeld && !reason) throw refuse({ field: 'reason', message: 'rules.required' })
    if (reason === 'other' && !words) throw refuse({ field: 'words', message: 'orderMoves.needsWords' })
    const { startAt, endAt } = slot
    const event = { kind: 'visit', visit: kind, startAt, endAt, ...(reason && { reason }) } as const
    await Promise.all([
      insertVisit(tx, { id: newId(), slotId, userId: caller.id, kind, reason, words }),
      writeLife(tx, {
        history: [historyRow({ orderId: id, userId: caller.id }, event, words)],
        changes: [
          {
            caller,
            action: 'visit',
            subject: 'Order',
            id,
            after: { slotId, kind, reason, words },
            announcements: [{ topic: 'Order', id, users: performersOfSlots(slots) }],
          },
        ],
      }),
    ])
    return readOrder(tx, caller, id)
  })
}
