import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { orderLife } from '@zlecenia/contract/features/orders/order-life.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { lockOrder, performersOfSlots, slotsOfOrder, writeLife } from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { forbidden, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { historyRow } from '../life/slot-rows.ts'
import { readOrder } from '../read-order.ts'
import { wasSent } from './repeated.ts'
import { insertVisitEvent } from './visits.queries.ts'

type Sent = BodyOf<typeof orderLife.visit>
export type OfficeMark = Omit<Sent, 'kind'> & { kind: 'held' | 'not_held' }

/** Marks a visit as held or not; the last mark counts, and before any finish. */
export function markVisit(
  db: Database,
  caller: Caller,
  { id, slotId, mark }: { id: string; slotId: string; mark: OfficeMark },
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
    const sent = {
      id: mark.id ?? newId(),
      slotId,
      userId: caller.id,
      kind,
      reason,
      words,
      clientAt: null,
      isLate: false,
      answer: null,
    }
    if (await wasSent(tx, sent)) return readOrder(tx, caller, id)
    const { startAt, endAt } = slot
    const event = { kind: 'visit', visit: kind, startAt, endAt, ...(reason && { reason }) } as const
    await Promise.all([
      insertVisitEvent(tx, sent),
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
