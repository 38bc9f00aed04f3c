import { isBlankContact } from '@zlecenia/contract/features/order-base/investment.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { OrderChange } from '@zlecenia/contract/features/orders/order-change.contract'
import { priorityOf } from '@zlecenia/contract/features/schedule/priorities'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import {
  type LockedOrder,
  lockOrder,
  orderSearchText,
  pickContact,
  writeLife,
} from '#features/order-base/index.ts'
import type { Logged } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged } from '#platform/change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, forbidden, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { changePriority } from '../change-priority.ts'
import { type SavedSlots, saveSlots } from '../life/slot-changes.ts'
import { historyRow } from '../life/slot-rows.ts'
import { orderById, type StoredOrder } from '../order.queries.ts'
import { withLines } from '../order-after.ts'
import { answeredOrder, keepReading, performerOf, readOrder } from '../read-order.ts'
import * as rows from './change-order.queries.ts'
import { changesBetween, wordsOf } from './field-changes.ts'

type Parts = Omit<OrderChange, 'version'>

export interface LockedWhole {
  before: StoredOrder
  locked: LockedOrder
}

/** 404 to readers without access; otherwise the order after `work`, read with its lock. */
export async function inLockedOrder(
  db: Database,
  caller: Caller,
  id: string,
  work: (tx: Transaction, order: LockedWhole) => Promise<void>,
): Promise<Order> {
  return db.transaction(async (tx) => {
    await work(tx, await lockWhole(tx, caller, id))
    return readOrder(tx, caller, id)
  })
}

export async function lockWhole(tx: Transaction, caller: Caller, id: string): Promise<LockedWhole> {
  const performerId = caller.scope('update', 'Order') === 'own' ? caller.id : null
  const [locked, before] = await Promise.all([lockOrder(tx, id), orderById(tx, id, performerId)])
  if (!locked || !before) throw notFound()
  return { before, locked }
}

export async function storedOrder(tx: Transaction, id: string): Promise<StoredOrder> {
  const stored = await orderById(tx, id, null)
  if (!stored) throw notFound()
  return stored
}

/** Performers may not change the parts of their orders. */
export function refusePerformers(caller: Caller): void {
  if (caller.scope('update', 'Order') !== 'all') throw forbidden()
}

/** Parts collide for themselves: `version` may be older than the order, and not than a part that is sent. */
export function changeOrder(db: Database, caller: Caller, id: string, change: OrderChange): Promise<Order> {
  refusePerformers(caller)
  const performerId = performerOf(caller)
  return db.transaction(async (tx) => {
    const whole = await lockWhole(tx, caller, id)
    const { after, write } = await changeParts(tx, caller, whole, change)
    if (performerId) {
      await write([])
      return readOrder(tx, caller, id)
    }
    const { order, opened } = await answeredOrder(tx, caller, after)
    await Promise.all([write(opened), tx.end()])
    return order
  })
}

/** An order as it is once `write` was called, with its version, and what is left to write. */
interface Changed {
  after: StoredOrder
  version: number
  write: (opened: readonly Logged[]) => Promise<unknown>
}

/** Returns warnings about overlaps of changed slots too. */
export async function changeParts(
  tx: Transaction,
  caller: Caller,
  whole: LockedWhole,
  { version, ...sent }: OrderChange,
): Promise<Changed & { warnings: string[] }> {
  const { before, locked } = whole
  const { id, partVersions: changedAt } = locked
  const parts = Object.entries(sent).flatMap(([part, value]) => (value === undefined ? [] : [part]))
  if (parts.some((part) => (changedAt[part] ?? 0) > version)) throw conflict()
  const known = await rows.lookUpParts(tx, id, sent)
  const problems = problemsOf(sent, known)
  if (problems.length > 0) throw refuse(problems)
  if (sent.work) {
    await rows.updateServices(tx, id, sent.work.services)
    const priority = priorityOf(sent.work)
    // An unchanged priority preserves the due date, even if the rules have changed.
    if (priority !== before.priority) await changePriority(tx, id, priority)
  }
  if (sent.deviceIds) await rows.updateDevices(tx, id, sent.deviceIds)
  const slots = sent.events && (await saveSlots(tx, caller, locked, sent.events))
  const columns = columnsOf(before, sent, known)
  const warnings = slots?.warnings ?? []
  const plain = plainlyAfter(before, sent, known)
  if (plain) return { ...notifyOfChange(tx, caller, whole, { after: plain, parts, columns }), warnings }
  const [, after] = await Promise.all([rows.updateColumns(tx, id, columns), storedOrder(tx, id)])
  return { ...notifyOfChange(tx, caller, whole, { after, parts, slots }), warnings }
}

/** The order after the change if the sent parts contain all of it; null if it must be read again. */
function plainlyAfter(before: StoredOrder, sent: Parts, known: rows.KnownParts): StoredOrder | null {
  const { comment, clientNumber, period, coordinatorId: id, ...others } = sent
  if (Object.values(others).some((it) => it !== undefined)) return null
  return {
    ...before,
    ...(comment !== undefined && { comment }),
    ...(clientNumber !== undefined && { clientNumber }),
    ...(period && { preferredStart: period.prefferedStartAt, preferredEnd: period.prefferedEndAt }),
    ...(id && known.coordinator && { coordinator: { id, name: known.coordinator } }),
  }
}

interface Change {
  /** Order before its version is raised. */
  after: StoredOrder
  parts: readonly string[]
  slots?: SavedSlots | undefined
  /** Columns that are not written yet. */
  columns?: rows.ChangedColumns
}

/** Versions, history, log, news and the new coordinator's bell, of what is different after it. */
export function notifyOfChange(
  tx: Transaction,
  caller: Caller,
  { before, locked }: LockedWhole,
  { after: stored, parts, slots, columns = {} }: Change,
): Changed {
  const { id, number } = before
  if (isUnchanged(before, stored)) {
    return { after: stored, version: locked.version, write: (opened) => keepReading(tx, opened) }
  }
  const version = locked.version + 1
  const after = { ...stored, version }
  const raised = Object.fromEntries(parts.map((it) => [it, version]))
  const save = () => rows.saveParts(tx, id, columns, raised)
  const was = wordsOf(before)
  const is = wordsOf(after)
  const changes = changesBetween(was, is)
  const moved = slots && JSON.stringify(slots.before) !== JSON.stringify(slots.after)
  if (changes.length === 0 && !moved) {
    return { after, version, write: (opened) => Promise.all([save(), keepReading(tx, opened)]) }
  }
  const line = { id: newId(), event: { kind: 'changed' as const, changes } }
  const lines = changes.length > 0 ? [line] : []
  const fields = new Set(changes.map(({ field }) => field))
  const only = (state: object) =>
    Object.fromEntries(Object.entries(state).filter(([field]) => fields.has(field as never)))
  const { coordinator, building } = after
  const isNew = coordinator.id !== before.coordinator.id && coordinator.id !== caller.id
  const values = { number, address: building.address, city: building.city, startAt: null }
  const bell = { userId: coordinator.id, news: { kind: 'coordinating' as const, about: id, values } }
  const written = {
    history: lines.map((it) => ({ ...historyRow({ orderId: id, userId: caller.id }, it.event), id: it.id })),
    changes: [
      {
        caller,
        action: 'changed',
        subject: 'Order' as const,
        id,
        before: { ...only(was), ...(moved && { slots: slots.before }) },
        after: { ...only(is), ...(moved && { slots: slots.after }) },
        announcements: [{ topic: 'Order' as const, id, users: slots?.performers ?? performersIn(after) }],
      },
    ],
    news: isNew ? [bell] : [],
  }
  const write = (opened: readonly Logged[]) => Promise.all([save(), writeLife(tx, { ...written, opened })])
  return { after: withLines(after, locked.begunAt, caller, lines), version, write }
}

/** Performers, who see the order as their own. */
export const performersIn = ({ slots }: Pick<StoredOrder, 'slots'>): string[] => [
  ...new Set(slots.flatMap(({ performers }) => performers.map((it) => it.id))),
]

function problemsOf(sent: Parts, known: rows.KnownParts): FieldProblem[] {
  const { coordinatorId, work, deviceIds, billingDetails: billing, contact } = sent
  const problems: (FieldProblem | false | undefined)[] = [
    coordinatorId !== undefined &&
      known.coordinator === null && { field: 'coordinatorId', message: 'order.coordinatorUnknown' },
    work &&
      work.services.length > known.services.length && {
        field: 'work.services',
        message: 'order.serviceUnknown',
      },
    deviceIds &&
      deviceIds.length > known.devices.length && { field: 'deviceIds', message: 'order.deviceUnknown' },
    billing?.id !== null &&
      billing?.id !== undefined &&
      known.billing === null && { field: 'billingDetails.id', message: 'billing.unknown' },
    contact?.caretakerId !== null &&
      contact?.caretakerId !== undefined &&
      known.caretaker === null && { field: 'contact.caretakerId', message: 'caretaker.unknown' },
  ]
  return problems.filter((it) => it !== false && it !== undefined)
}

function columnsOf(before: StoredOrder, sent: Parts, known: rows.KnownParts): rows.ChangedColumns {
  const { comment, coordinatorId, period, contact, billingDetails, clientNumber } = sent
  return {
    ...(comment !== undefined && { comment }),
    ...(coordinatorId && { coordinator_id: coordinatorId }),
    ...(period && { preferred_start: period.prefferedStartAt, preferred_end: period.prefferedEndAt }),
    ...(contact && contactColumns(contact, known)),
    ...(billingDetails !== undefined && billingColumns(billingDetails, known)),
    ...(clientNumber !== undefined && {
      client_number: clientNumber,
      search_text: orderSearchText({ ...before, clientNumber }),
    }),
  }
}

/** A contact person of the building is copied with the stored data. */
function contactColumns(contact: NonNullable<Parts['contact']>, { caretaker }: rows.KnownParts) {
  const { hideContact, caretakerId, caretakerFirstName, caretakerLastName, caretakerPhone } = contact
  const [first, last, phone] = caretaker
    ? [caretaker.firstName, caretaker.lastName, caretaker.phone]
    : [caretakerFirstName, caretakerLastName, caretakerPhone]
  return {
    hide_contact: hideContact,
    caretaker_id: caretakerId,
    caretaker_first_name: first,
    caretaker_last_name: last,
    caretaker_phone: phone,
  }
}

function billingColumns(billing: NonNullable<Parts['billingDetails']> | null, known: rows.KnownParts) {
  if (!billing) return { billing: null, billing_record_id: null, payer_id: null }
  const fields = pickContact(billing)
  const frozen = isBlankContact(fields) ? known.billing && pickContact(known.billing) : fields
  const [record, payer] = known.billing?.isPayer ? [null, known.billing.id] : [billing.id, null]
  return { billing: frozen, billing_record_id: record, payer_id: payer }
}
