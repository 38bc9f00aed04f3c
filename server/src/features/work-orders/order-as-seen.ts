import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import type { Caller } from '../../platform/auth/caller.ts'
import { masked, notesByCategory } from '../buildings/index.ts'
import type { StoredOrder } from './order.queries.ts'

/** How long before and after a visit a worker may read how to get in, in minutes. */
const accessMarginMinutes = 60

/**
 * An order as this caller may see it. A worker is not given a hidden caretaker, and reads notes only around an own
 * slot (wire.md, decision 14); who keeps the orders sees all of it.
 */
export function orderAsSeenBy(
  { buildingId: _, createdAt, notes, ...order }: StoredOrder,
  { caller, performs, now }: { caller: Caller; performs: boolean; now: Date },
): Order {
  const groups = notesByCategory(notes.map((note) => ({ ...note, confirmedAt: null, confirmedBy: null })))
  const notesMasked = performs && !order.slots.some((slot) => isVisit(slot, caller.id, now))
  return {
    ...order,
    createdAt: createdAt.toISOString(),
    caretaker: performs && order.hideContact ? null : order.caretaker,
    notes: notesMasked ? masked(groups) : groups,
    notesMasked,
  }
}

function isVisit({ startAt, endAt, performers }: Order['slots'][number], userId: string, now: Date): boolean {
  const margin = accessMarginMinutes * 60_000
  const isDue = now.getTime() >= Date.parse(startAt) - margin && now.getTime() < Date.parse(endAt) + margin
  return isDue && performers.some((performer) => performer.id === userId)
}

/** Whether the caller may be told how many orders others have. */
export const seesAllOrders = (caller: Caller): boolean => caller.reach('read', 'Order') === 'all'
