import type { Investment } from '@zlecenia/contract/features/order-base/investment.contract'
import { stateBySlots } from '@zlecenia/contract/features/order-base/order-moves'
import { newId } from '#platform/ids.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'
import { fieldColumns, fieldsOfRow } from './order-fields.ts'
import type { Plan } from './order-plan.ts'
import { orderSearchText } from './order-search-text.ts'
import type { Booking } from './overlaps.ts'

export type Row = Record<string, unknown>

export interface OrderRows {
  order: Row
  services: Row[]
  devices: Row[]
  slots: Row[]
  performers: Row[]
  files: Row[]
  history: Row[]
  states: Row[]
  slotEvents: Row[]
  follows: Row[]
  /** Thread of letters that it was made from. */
  mailLinks: Row[]
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
  /** Where the browser chose one. */
  id?: string
  name: string
}

export interface PlannedSlot {
  id: string
  startAt: string
  endAt: string
  reason: string | null
  window: { from: string; to: string } | null
  performerIds: string[]
}

export function slotsOf(sent: Investment): PlannedSlot[] {
  return sent.events.map(({ startAt, endAt, overlapReason, window, userIds }) => ({
    id: newId(),
    startAt,
    endAt,
    reason: overlapReason,
    window,
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
  'payer_id',
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
  'due_at',
] as const
export const orderColumns: readonly string[] = [...frozenColumns, ...fieldColumns]

const stateOf = ({ events }: Investment) =>
  stateBySlots(events.map(({ userIds }) => ({ performers: userIds })))

/** Client, billing and place are frozen. */
export function orderRow(it: OrderName & { dueAt: string | null }, sent: Investment, plan: Plan): Row {
  const { client, building, billing, caretaker } = plan
  const { order } = sent
  const frozen: Record<(typeof frozenColumns)[number], unknown> = {
    id: it.id,
    number: it.number,
    // A time without performers stays "new".
    state: stateOf(sent),
    customer_id: client.id,
    building_id: building.id,
    billing_record_id: billing?.isPayer ? null : (billing?.id ?? null),
    payer_id: billing?.isPayer ? billing.id : null,
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
    search_text: orderSearchText({
      number: it.number,
      clientNumber: order.clientNumber,
      client: client.fields,
      building,
    }),
    due_at: it.dueAt,
  }
  return { ...frozen, ...fieldsOfRow(sent) }
}

export function slotRows(orderId: string, slots: readonly PlannedSlot[]): Row[] {
  return slots.map(({ id, startAt, endAt, reason, window }, position) => ({
    id,
    order_id: orderId,
    start_at: startAt,
    end_at: endAt,
    overlap_reason: reason,
    window_from: window?.from ?? null,
    window_to: window?.to ?? null,
    position,
  }))
}

export function performerRows(orderId: string, bookings: readonly Booking[]): Row[] {
  return bookings.map(({ slotId, performerId, startAt, endAt }) => ({
    order_id: orderId,
    slot_id: slotId,
    user_id: performerId,
    start_at: startAt,
    end_at: endAt,
  }))
}

/** Initial state and history, continued by `order-life`. */
export function lifeRows(it: OrderName, sent: Investment, slots: readonly PlannedSlot[]) {
  const { follows } = sent
  return {
    states: [{ id: newId(), order_id: it.id, user_id: it.userId, to_state: stateOf(sent) }],
    slotEvents: slots.map(({ id, startAt, endAt, performerIds }) => ({
      id: newId(),
      slot_id: id,
      user_id: it.userId,
      kind: 'made',
      after: { startAt, endAt, performers: performerIds.toSorted() },
    })),
    follows: follows ? [{ order_id: it.id, follows_id: follows.orderId, kind: follows.kind }] : [],
  }
}

export function serviceRows(orderId: string, services: readonly string[]): Row[] {
  return services.map((service_id, position) => ({ order_id: orderId, service_id, position }))
}

export function deviceRows(orderId: string, devices: readonly string[]): Row[] {
  return devices.map((device_id, position) => ({ order_id: orderId, device_id, position }))
}

export function fileRows(orderId: string, files: readonly OrderFile[]): Row[] {
  return files.map(({ id = newId(), storageKey, name, size, type, sha256 }, position) => ({
    id,
    order_id: orderId,
    storage_key: storageKey,
    name,
    size,
    type,
    sha256: `\\x${sha256.toString('hex')}`,
    position,
  }))
}
