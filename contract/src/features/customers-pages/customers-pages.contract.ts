import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { limits } from '../../lib/limits.ts'
import { id, paging } from '../../lib/rules.ts'
import { billingRecord, contactPerson } from '../buildings/buildings.contract.ts'
import { clientType, customer } from '../customers/customers.contract.ts'

/** A client as a row of the list. */
export const customerListRow = z.object({
  id: z.string(),
  /** The company's name, else the person's: what every list of clients is sorted by. */
  name: z.string(),
  /** Whom one speaks with at a company; null for a private person. */
  contactName: z.string().nullable(),
  clientType,
  nip: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  buildings: z.number().int(),
  /** Orders that are neither done nor cancelled; null for who may not read all orders. */
  openOrders: z.number().int().nullable(),
  createdAt: z.string(),
})
export type CustomerListRow = z.infer<typeof customerListRow>

export const customerSorts = ['name', 'city', 'created'] as const

export const customerListQuery = z.object({
  /** Each word may stand in the client's own data or in the address of one of its buildings. */
  q: z.string().max(200).optional(),
  type: clientType.optional(),
  ...paging.shape,
  sort: z.enum(customerSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

/** A building that something of a client belongs to. */
const place = z.object({ id: z.string(), address: z.string(), city: z.string() })

/** A client whole; what stands at its buildings only for who may read those, else empty. */
export const customerDetails = z.object({
  client: customer.omit({ buildings: true }).extend({ createdAt: z.string() }),
  /** Contact persons of the buildings, at most 50. */
  contactPersons: z.array(contactPerson.extend({ building: place })),
  /** Billing records of the buildings, equal ones once, at most 50, those of most buildings first. */
  billingRecords: z.array(
    billingRecord.omit({ isDefault: true, version: true }).extend({ buildings: z.number().int() }),
  ),
})
export type CustomerDetails = z.infer<typeof customerDetails>

export const customersPages = {
  list: endpoint({
    method: 'GET',
    path: '/customers/list',
    permission: ['read', 'Customer'],
    summary: `Clients, a page of them. Page sizes ${limits.pageSizes.join(', ')}, 0 for all`,
    query: customerListQuery,
    /** `total` is counted to 1,001 at most: `totalIsMore` says that there are more. */
    response: z.object({
      clients: z.array(customerListRow),
      total: z.number().int(),
      totalIsMore: z.boolean(),
    }),
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
