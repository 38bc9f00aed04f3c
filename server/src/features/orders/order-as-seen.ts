import type {
  OrderFieldChange,
  OrderHistoryEntry,
} from '@zlecenia/contract/features/order-base/order-history'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import {
  accessMarginMinutes,
  hiddenContacts,
  keptFromCaretakers,
  masked,
  notesByCategory,
  readsNotes,
} from '#features/buildings/index.ts'
import { readsContactData, withoutContactData } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { StoredOrder } from './order.queries.ts'

/** Secrets follow their own rights, never the order's (requirements, decision 14; decision 19). */
export async function orderAsSeenBy(db: Queryable, stored: StoredOrder, caller: Caller): Promise<Order> {
  const { buildingId: _, caretakerId: __, createdAt, dueAt, notes, notesNow, ...order } = stored
  const groups = notesByCategory(notes.map((note) => ({ ...note, confirmedAt: null, confirmedBy: null })))
  const notesMasked = !(
    readsNotes(caller) || order.slots.some((slot) => isVisit(slot, caller.id, new Date()))
  )
  const { client, billing } = order
  const now = notesByCategory(notesNow)
  const withContacts = readsContactData(caller)
  const hidden = await isHidden(db, stored, caller)
  const ownVisits = ({ visits, ...slot }: Order['slots'][number]) => ({
    ...slot,
    visits: visits.flatMap((visit) => visitSeenBy(caller, visit)),
  })
  return {
    ...order,
    slots: order.slots.map(ownVisits),
    cancelledSlots: order.cancelledSlots.map(ownVisits),
    client: withContacts ? client : withoutContactData(client),
    billing: withContacts || !billing ? billing : withoutContactData(billing),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    caretaker: hidden ? null : order.caretaker,
    history: order.history.map((entry) => withoutSecrets(entry, { hidden, withContacts })),
    notes: notesMasked ? masked(groups) : groups,
    notesNow: notesMasked ? masked(now) : now,
    notesMasked,
  }
}

type Visit = Order['slots'][number]['visits'][number]

/** Performers see their own visits; positions are for their owner and who may change any order. */
function visitSeenBy(caller: Caller, visit: Visit): Visit[] {
  const isOwn = visit.performerId === caller.id
  if (!seesAllOrders(caller) && !(isOwn && visit.left === null)) return []
  if (isOwn || caller.reach('update', 'Order') === 'all') return [visit]
  return [{ ...visit, events: visit.events.map((event) => ({ ...event, position: null })) }]
}

const contactData: readonly (string | undefined)[] = ['phone', 'email', 'nip', 'regon']

/** Old values are as secret as current ones. */
function withoutSecrets(
  { event, ...entry }: OrderHistoryEntry,
  { hidden, withContacts }: { hidden: boolean; withContacts: boolean },
): OrderHistoryEntry {
  if (event?.kind !== 'changed') return { ...entry, event }
  const isShown = (it: OrderFieldChange) =>
    (withContacts || !contactData.includes(it.part)) && !(hidden && it.field === 'caretaker')
  return {
    ...entry,
    event: {
      ...event,
      changes: event.changes.map((it) => (isShown(it) ? it : { ...it, before: [], after: [] })),
    },
  }
}

/** An hour around the caller's slot. */
function isVisit({ startAt, endAt, performers }: Order['slots'][number], userId: string, now: Date): boolean {
  const margin = accessMarginMinutes * minuteMs
  const isDue = now.getTime() >= Date.parse(startAt) - margin && now.getTime() < Date.parse(endAt) + margin
  return isDue && performers.some((performer) => performer.id === userId)
}

/** Former contact persons are hidden from all but the order's coordinator. */
async function isHidden(
  db: Queryable,
  { hideContact, caretakerId, buildingId, coordinator }: StoredOrder,
  caller: Caller,
): Promise<boolean> {
  if (!hideContact) return false
  if (caretakerId) return (await hiddenContacts(db, caller, [buildingId])).has(caretakerId)
  return keptFromCaretakers(caller) !== null && coordinator.id !== caller.id
}

export const seesAllOrders = (caller: Caller): boolean => caller.reach('read', 'Order') === 'all'
