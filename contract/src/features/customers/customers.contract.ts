import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { normalNip, normalPhone, normalPostalCode, normalRegon } from '../../lib/identifiers.ts'
import { email, id, optionalEmail, problemAt, required, text } from '../../lib/rules.ts'
import { matching, searchText } from '../../lib/text.ts'

export const clientType = z.enum(['company', 'private'], { error: 'rules.required' })
export type ClientType = z.infer<typeof clientType>

export const customerBuilding = z.object({
  buildingId: z.string(),
  address: z.string(),
  isBuilding: z.boolean(),
})
export type CustomerBuilding = z.infer<typeof customerBuilding>

/** A client as the lists show it (spec 3, wire.md). */
export const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  zipCode: z.string().nullable(),
  nip: z.string().nullable(),
  regon: z.string().nullable(),
  companyName: z.string().nullable(),
  clientType,
  /** Moves with each change; a change names the one it saw. */
  version: z.number().int(),
  buildings: z.array(customerBuilding),
})
export type Customer = z.infer<typeof customer>

/** The ten contact fields that clients and billing records share on the wire. */
export const contactFields = {
  type: clientType,
  name: text(),
  email: optionalEmail,
  phone: text(40).transform((value) => value && normalPhone(value)),
  companyName: text(300),
  nip: text(40).transform((value) => value && normalNip(value)),
  regon: text(40).transform((value) => value && normalRegon(value)),
  address: text(300),
  postalCode: text(20).transform((value) => value && normalPostalCode(value)),
  city: text(120),
}
export const contact = z.object(contactFields)
export type Contact = z.infer<typeof contact>
export const contactKeys = Object.keys(contactFields) as (keyof Contact)[]

export const companyFields = ['companyName', 'nip', 'address', 'postalCode', 'city'] as const

/** Which contact fields a kind of client must fill: name and phone, a company five more (wire.md, decision 2). */
export function requiredContactFields(type: ClientType): readonly (keyof Contact)[] {
  return type === 'company' ? ['name', 'phone', ...companyFields] : ['name', 'phone']
}

/** Adds "To pole jest wymagane" at each empty field that this kind of client must fill. */
export function requireContact(value: Contact, ctx: z.RefinementCtx): void {
  for (const field of requiredContactFields(value.type)) {
    if (required(value[field]) !== true) problemAt(ctx, [field], 'rules.required')
  }
}

/** A client being written: the rule of "Dodaj klienta" and of the order's first step (spec 5.2). */
export const clientForm = contact.superRefine(requireContact)
export const emailRule = email

/** What the search of clients looks in (spec 7), folded once and kept beside the client. */
export function customerSearchText(it: Omit<Customer, 'buildings' | 'clientType' | 'version'>): string {
  return searchText([
    it.name,
    it.email,
    it.phone,
    it.address,
    it.city,
    it.zipCode,
    it.nip,
    it.regon,
    it.companyName,
    it.id,
  ])
}

/** A building as lists of clients name it: street and city in one line. */
export function customerBuildingOf(it: { id: string; address: string; city: string }): CustomerBuilding {
  return { buildingId: it.id, address: `${it.address}, ${it.city}`, isBuilding: true }
}

/** What the search of clients looks in of a building (spec 7: address and buildingId), kept beside the building. */
export function customerBuildingSearchText(it: CustomerBuilding): string {
  return `${searchText([it.address])} ${it.buildingId}`
}

export interface ClientOption {
  customer: Customer
  /** Set when the result is one of the client's buildings. */
  building: CustomerBuilding | null
}

/**
 * Search results of a list of clients: a client, and each of its buildings that matches (spec 7, wire.md 12).
 * A client whose building matched is offered with that building right below it.
 */
export function clientOptions(
  customers: readonly Customer[],
  query: string,
  textOf: (it: Customer) => string = customerSearchText,
  limit = 50,
): ClientOption[] {
  const out: ClientOption[] = []
  const isFound = matching(query)
  for (const it of customers) {
    if (out.length >= limit) break
    const own = textOf(it)
    const buildings = it.buildings.filter((b) => isFound(customerBuildingSearchText(b)))
    if (isFound(own) || buildings.length > 0) out.push({ customer: it, building: null })
    for (const building of buildings) out.push({ customer: it, building })
  }
  return out.slice(0, limit)
}

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/customers',
    permission: ['read', 'Customer'],
    summary: 'All clients, with their buildings',
    response: z.object({ customers: z.array(customer) }),
    streamed: true,
  }),
  search: endpoint({
    method: 'GET',
    path: '/customers/search',
    permission: ['read', 'Customer'],
    summary:
      'Clients matching a query, as the list call has them; at most 20, each with at most 20 buildings, matching ones first',
    query: z.object({ q: z.string().trim().min(3, 'rules.required').max(200) }),
    response: z.object({ customers: z.array(customer), more: z.boolean() }),
    limit: { max: 600 },
  }),
  /** Own base first: who already has this NIP, phone or e-mail. */
  same: endpoint({
    method: 'GET',
    path: '/customers/same',
    permission: ['read', 'Customer'],
    summary: 'Clients that already have this NIP, phone or e-mail; at most 5',
    query: z.object({ nip: text(40), phone: text(40), email: text(254) }),
    response: z.object({ customers: z.array(customer) }),
    limit: { max: 600 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/customers/:customerId',
    permission: ['read', 'Customer'],
    summary: 'One client',
    params: z.object({ customerId: id }),
    response: z.object({ customer }),
  }),
}
