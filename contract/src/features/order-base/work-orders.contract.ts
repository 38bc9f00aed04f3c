import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { exportQuery, inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { id, version } from '../../lib/rules.ts'
import { frozenNotesOfCategory, notesOfCategory } from '../buildings/buildings.contract.ts'
import { orderFileMarks } from '../conversations/message-files.ts'
import { clientType } from '../customers/customers.contract.ts'
import { priorities } from '../schedule/priorities.ts'
import { orderHistoryEntry } from './order-history.ts'
import { orderList } from './order-list.ts'
import { confirmedHow } from './order-parts.ts'
import { followKind, moveReason, orderState, visitKind } from './order-state.ts'
import { performerVisit } from './visits.ts'

const person = z.object({ id: z.string(), name: z.string() })

export const orderSlot = z.object({
  id: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  performers: z.array(person),
  overlapReason: z.string().nullable(),
  /** Time in which the client expects the visit. */
  window: z.object({ from: z.string(), to: z.string() }).nullish(),
  confirmed: z.object({ at: z.string(), by: z.string(), how: z.enum(confirmedHow) }).nullable(),
  /** Whether it was held: the office's latest word, else a performer's finish. */
  visit: z
    .object({
      kind: visitKind,
      at: z.string(),
      by: z.string(),
      reason: moveReason.nullable(),
      words: z.string().nullable(),
    })
    .nullable(),
  /** Visits of its performers; for a performer their own. */
  visits: z.array(performerVisit),
})

const linkedOrder = z.object({ id: z.string(), number: z.string(), state: orderState, kind: followKind })

const due = {
  priority: z.enum(priorities),
  dueAt: z.string().nullable(),
}

const slotTimes = z.object({ startAt: z.string(), endAt: z.string() })

export const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  version,
  state: orderState,
  isFault: z.boolean(),
  ...due,
  client: person,
  building: z.object({ id: z.string(), name: z.string().nullable(), address: z.string(), city: z.string() }),
  services: z.array(z.string()),
  serviceGroups: z.array(person).optional(),
  clientNumber: z.string().nullable().optional(),
  devicesCount: z.number().int().optional(),
  nextSlot: slotTimes.nullable(),
  lastSlot: slotTimes.nullable(),
  performers: z.array(person),
  coordinator: person,
  createdAt: z.string(),
})
export type OrderRow = z.infer<typeof orderRow>

const frozenContact = z.object({
  type: clientType,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  companyName: z.string().nullable(),
  nip: z.string().nullable(),
  regon: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
})

export const orderFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Photo from before or after the work. */
  mark: z.enum(orderFileMarks).nullable(),
})

/** `caretaker` is null when absent or hidden from the caller. */
export const order = z.object({
  id: z.string(),
  number: z.string(),
  version,
  state: orderState,
  isFault: z.boolean(),
  ...due,
  createdAt: z.string(),
  createdBy: z.string(),
  comment: z.string().nullable(),
  clientNumber: z.string().nullable(),
  preferredStart: z.string().nullable(),
  preferredEnd: z.string().nullable(),
  coordinator: person,
  client: frozenContact.extend({ id: z.string() }),
  building: z.object({
    id: z.string(),
    name: z.string().nullable(),
    address: z.string(),
    zipCode: z.string().nullable(),
    city: z.string(),
    type: z.string().nullable(),
    /** The client's current id, after merges. */
    clientId: z.string(),
  }),
  billing: frozenContact.nullable(),
  /** Source record, if it still exists; the paying client has its own id. */
  billingRecordId: z.string().nullable(),
  payerId: z.string().nullable(),
  /** `id` refers to the building's contact person. */
  caretaker: z
    .object({ id: z.string().nullable(), firstName: z.string(), lastName: z.string(), phone: z.string() })
    .nullable(),
  hideContact: z.boolean(),
  /** Notes at the time of the order, and the current ones. */
  notes: z.array(frozenNotesOfCategory),
  notesNow: z.array(notesOfCategory),
  notesMasked: z.boolean(),
  services: z.array(z.object({ id: z.string(), title: z.string(), group: z.string(), groupId: z.string() })),
  devices: z.array(z.object({ id: z.string(), name: z.string(), place: z.string().nullable() })),
  slots: z.array(orderSlot),
  cancelledSlots: z.array(orderSlot),
  /** Time, user and reason of the current state. */
  stateSince: z.object({
    at: z.string(),
    by: z.string(),
    reason: moveReason.nullable(),
    words: z.string().nullable(),
    until: z.string().nullable(),
  }),
  follows: linkedOrder.nullable(),
  followedBy: z.array(linkedOrder),
  files: z.array(orderFile),
  history: z.array(orderHistoryEntry),
})
export type Order = z.infer<typeof order>

export const workOrders = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    permission: ['read', 'Order'],
    summary: `Orders; a worker sees those assigned to them. ${inPages}`,
    query: listQuery(orderList),
    response: pageOf(orderRow),
    limit: { max: 600 },
    heavy: true,
  }),
  cities: endpoint({
    method: 'GET',
    path: '/orders/cities',
    permission: ['read', 'Order'],
    summary: 'Cities of orders, at most 1,000; a worker gets those of own orders',
    response: z.object({ cities: z.array(z.string()) }),
  }),
  exported: endpoint({
    method: 'GET',
    path: '/orders/export',
    permission: ['read', 'Order'],
    summary: 'All orders of the list, with its filters and sort, for a spreadsheet; a worker gets own ones',
    query: exportQuery(orderList),
    response: 'table',
    limit: { max: 20 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/orders/:id',
    permission: ['read', 'Order'],
    summary: 'One order with all its data',
    params: z.object({ id }),
    response: order,
  }),
  file: endpoint({
    method: 'GET',
    path: '/orders/:id/files/:fileId',
    permission: ['read', 'Order'],
    summary: 'The bytes of a file of an order',
    params: z.object({ id, fileId: id }),
    response: 'file',
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/orders/:id/files/:fileId/thumbnail',
    permission: ['read', 'Order'],
    summary: 'A picture among the files of an order, made small; 404 for what has none',
    params: z.object({ id, fileId: id }),
    response: 'file',
  }),
}
