import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import { newId } from '../../../platform/ids.ts'
import type { StoredFile } from '../../../platform/uploads/uploads.ts'
import { fieldColumns, fieldsOfRow } from '../order-fields.ts'
import { orderSearchText } from '../order-search-text.ts'
import type { Plan } from './order-plan.ts'
import type { Booking } from './overlaps.ts'

export type Row = Record<string, unknown>

export interface OrderRows {
  order: Row
  services: Row[]
  slots: Row[]
  performers: Row[]
  files: Row[]
  history: Row[]
  logged: string
  claims: Row[]
  announced: Row[]
  notifications: Row[]
}

export interface OrderName {
  id: string
  number: string
  userId: string
}

export interface OrderFile extends StoredFile {
  name: string
}

export interface PlannedSlot {
  id: string
  startAt: string
  endAt: string
  reason: string | null
  performerIds: string[]
}

export function slotsOf(sent: Investment): PlannedSlot[] {
  return sent.events.map(({ startAt, endAt, overlapReason, userIds }) => ({
    id: newId(),
    startAt,
    endAt,
    reason: overlapReason,
    performerIds: userIds,
  }))
}

export function bookingsOf(slots: readonly PlannedSlot[]): Booking[] {
  return slots.flatMap(({ id, startAt, endAt, performerIds }) =>
    performerIds.map((performerId) => ({ slotId: id, performerId, startAt, endAt })),
  )
}

/** Besides its fields (order-fields.ts). */
const frozenColumns = [
  'id',
  'number',
  'state',
  'customer_id',
  'building_id',
  'billing_record_id',
  'coordinator_id',
  'created_by',
  'client',
  'billing',
  'client_name',
  'building_name',
  'building_type',
  'address',
  'zip_code',
  'city',
  'notes',
  'general_notes',
  'caretaker_id',
  'caretaker_first_name',
  'caretaker_last_name',
  'caretaker_phone',
  'search_text',
] as const
export const orderColumns: readonly string[] = [...frozenColumns, ...fieldColumns]

/** Client, billing and place are frozen. */
export function orderRow(it: OrderName, sent: Investment, plan: Plan): Row {
  const { client, building, billing, caretaker } = plan
  const { order, events } = sent
  const frozen: Record<(typeof frozenColumns)[number], unknown> = {
    id: it.id,
    number: it.number,
    // A time without performers stays "new".
    state: events.some((event) => event.userIds.length > 0) ? 'planned' : 'new',
    customer_id: client.id,
    building_id: building.id,
    billing_record_id: billing?.id ?? null,
    coordinator_id: order.coordinatorId,
    created_by: it.userId,
    client: client.fields,
    billing: billing?.fields ?? null,
    client_name: client.fields.companyName ?? client.fields.name,
    building_name: building.name,
    building_type: building.type,
    address: building.address,
    zip_code: building.zipCode,
    city: building.city,
    notes: plan.notes.map(({ id, category, title, content }) => ({ id, category, title, content })),
    general_notes: sent.generalNotes,
    caretaker_id: caretaker?.id ?? null,
    caretaker_first_name: caretaker?.firstName ?? null,
    caretaker_last_name: caretaker?.lastName ?? null,
    caretaker_phone: caretaker?.phone ?? null,
    search_text: orderSearchText({ number: it.number, client: client.fields, building }),
  }
  return { ...frozen, ...fieldsOfRow(sent) }
}

export function slotRows(orderId: string, slots: readonly PlannedSlot[]): Row[] {
  return slots.map(({ id, startAt, endAt, reason }, position) => ({
    id,
    order_id: orderId,
    start_at: startAt,
    end_at: endAt,
    overlap_reason: reason,
    position,
  }))
}

export function performerRows(bookings: readonly Booking[]): Row[] {
  return bookings.map(({ slotId, performerId, startAt, endAt }) => ({
    slot_id: slotId,
    user_id: performerId,
    start_at: startAt,
    end_at: endAt,
  }))
}

export function serviceRows(orderId: string, services: readonly string[]): Row[] {
  return services.map((service_id, position) => ({ order_id: orderId, service_id, position }))
}

export function fileRows(orderId: string, files: readonly OrderFile[]): Row[] {
  return files.map(({ storageKey, name, size, type, sha256 }, position) => ({
    id: newId(),
    order_id: orderId,
    storage_key: storageKey,
    name,
    size,
    type,
    sha256: `\\x${sha256.toString('hex')}`,
    position,
  }))
}
