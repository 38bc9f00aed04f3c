import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { exportQuery, inPages, listQuery, pageOf } from '../../../lib/list-query.ts'
import { id } from '../../../lib/rules.ts'
import { billingRecord, contactPerson } from '../../buildings/buildings.contract.ts'
import { clientType } from '../customers.contract.ts'
import { customerContact } from './customer-contacts.contract.ts'
import { customerList } from './customer-list.ts'
import { customerMerge } from './customer-merges.contract.ts'
import { customerRecord } from './customer-record.contract.ts'

export const customerListRow = z.object({
  id: z.string(),
  name: z.string(),
  contactName: z.string().nullable(),
  clientType,
  nip: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  buildings: z.number().int(),
  /** Orders neither done nor cancelled; null without the right to read all orders. */
  openOrders: z.number().int().nullable(),
  createdAt: z.string(),
  archived: z.boolean(),
})
export type CustomerListRow = z.infer<typeof customerListRow>

const place = z.object({ id: z.string(), address: z.string(), city: z.string() })

/** Building data is empty without the right to read the client's buildings. */
export const customerDetails = z.object({
  client: customerRecord,
  /** Contacts, archived ones last. */
  contacts: z.array(customerContact),
  /** Merges that can be undone. */
  merges: z.array(customerMerge),
  /** Number of other clients' buildings it owns or pays for, archived ones included. */
  owns: z.number().int(),
  pays: z.number().int(),
  contactPersons: z.array(contactPerson.extend({ building: place })),
  billingRecords: z.array(
    billingRecord
      .omit({ isDefault: true, isPayer: true, version: true })
      .extend({ buildings: z.number().int() }),
  ),
})
export type CustomerDetails = z.infer<typeof customerDetails>

export const customersPages = {
  list: endpoint({
    method: 'GET',
    path: '/customers/list',
    permission: ['read', 'Customer'],
    summary: `Clients. ${inPages}`,
    query: listQuery(customerList),
    response: pageOf(customerListRow),
    limit: { max: 600 },
    heavy: true,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/customers/export',
    permission: ['read', 'Customer'],
    summary: 'All clients of the list, with its filters and sort',
    query: exportQuery(customerList),
    response: 'table',
    limit: { max: 20 },
  }),
  cities: endpoint({
    method: 'GET',
    path: '/customers/cities',
    permission: ['read', 'Customer'],
    summary: 'Cities of clients, by name',
    response: z.object({ cities: z.array(z.string()) }),
    limit: { max: 600 },
  }),
  details: endpoint({
    method: 'GET',
    path: '/customers/:customerId/details',
    permission: ['read', 'Customer'],
    summary: 'One client, with the contact persons and billing records of its buildings',
    params: z.object({ customerId: id }),
    response: customerDetails,
    limit: { max: 600 },
  }),
}
