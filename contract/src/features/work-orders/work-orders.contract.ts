import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import { id, version } from '../../lib/rules.ts'
import { frozenNotesOfCategory } from '../buildings/buildings.contract.ts'
import { clientType } from '../customers/customers.contract.ts'
import { orderHistoryEntry } from './order-history.ts'
import { orderList } from './order-list.ts'
import { orderState } from './order-state.ts'

const person = z.object({ id: z.string(), name: z.string() })

export const orderSlot = z.object({
  id: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  performers: z.array(person),
  overlapReason: z.string().nullable(),
})

const slotTimes = z.object({ startAt: z.string(), endAt: z.string() })

export const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  state: orderState,
  isFault: z.boolean(),
  client: person,
  building: z.object({ id: z.string(), name: z.string().nullable(), address: z.string(), city: z.string() }),
  services: z.array(z.string()),
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
})

/** `caretaker` is null when absent or hidden from the caller. */
export const order = z.object({
  id: z.string(),
  number: z.string(),
  version,
  state: orderState,
  isFault: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  comment: z.string().nullable(),
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
  }),
  billing: frozenContact.nullable(),
  caretaker: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }).nullable(),
  hideContact: z.boolean(),
  notes: z.array(frozenNotesOfCategory),
  notesMasked: z.boolean(),
  services: z.array(z.object({ id: z.string(), title: z.string(), group: z.string() })),
  slots: z.array(orderSlot),
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
  }),
  exported: endpoint({
    method: 'GET',
    path: '/orders/export',
    permission: ['read', 'Order'],
    summary:
      'All orders of the list, as it is narrowed and sorted, for a spreadsheet; a worker is given their own',
    query: listQuery(orderList),
    response: 'csv',
    limit: { max: 20 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/orders/:id',
    permission: ['read', 'Order'],
    summary: 'One order whole',
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
