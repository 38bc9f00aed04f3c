import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import {
  accessMarginMinutes,
  hiddenContacts,
  keptFromCaretakers,
  masked,
  notesByCategory,
  readsNotes,
} from '../buildings/index.ts'
import { readsContactData, withoutContactData } from '../customers/index.ts'
import type { StoredOrder } from './order.queries.ts'

/**
 * An order as this caller may see it: what opens a door, whom not to call and how to reach the client are given by the
 * rights to those, never by the right to the order (requirements, decision 14; docs/decisions/0019-doors.md).
 */
export async function orderAsSeenBy(db: Queryable, stored: StoredOrder, caller: Caller): Promise<Order> {
  const { buildingId: _, caretakerId: __, createdAt, notes, ...order } = stored
  const groups = notesByCategory(notes.map((note) => ({ ...note, confirmedAt: null, confirmedBy: null })))
  const notesMasked = !(
    readsNotes(caller) || order.slots.some((slot) => isVisit(slot, caller.id, new Date()))
  )
  const { client, billing } = order
  const withContacts = readsContactData(caller)
  return {
    ...order,
    client: withContacts ? client : withoutContactData(client),
    billing: withContacts || !billing ? billing : withoutContactData(billing),
    createdAt: createdAt.toISOString(),
    caretaker: (await isHidden(db, stored, caller)) ? null : order.caretaker,
    notes: notesMasked ? masked(groups) : groups,
    notesMasked,
  }
}

/** An order opens its own notes, as they were when it was made, during the caller's slot of it and an hour around it. */
function isVisit({ startAt, endAt, performers }: Order['slots'][number], userId: string, now: Date): boolean {
  const margin = accessMarginMinutes * 60_000
  const isDue = now.getTime() >= Date.parse(startAt) - margin && now.getTime() < Date.parse(endAt) + margin
  return isDue && performers.some((performer) => performer.id === userId)
}

/** A caretaker who is no longer among the contact persons is hidden from all but the order's own coordinator. */
async function isHidden(
  db: Queryable,
  { hideContact, caretakerId, buildingId, coordinator }: StoredOrder,
  caller: Caller,
): Promise<boolean> {
  if (!hideContact) return false
  if (caretakerId) return (await hiddenContacts(db, caller, [buildingId])).has(caretakerId)
  return keptFromCaretakers(caller) !== null && coordinator.id !== caller.id
}

/** Whether the caller may be told how many orders others have. */
export const seesAllOrders = (caller: Caller): boolean => caller.reach('read', 'Order') === 'all'
