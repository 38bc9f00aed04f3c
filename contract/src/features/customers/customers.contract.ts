import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { normalNip, normalPhone, normalPostalCode, normalRegon } from '../../lib/identifiers.ts'
import { formatPhone, phoneTexts } from '../../lib/phones.ts'
import { streetLine } from '../../lib/polish-address.ts'
import { rankOf, rankSteps } from '../../lib/ranking.ts'
import {
  changedEmail,
  changedText,
  email,
  id,
  optionalEmail,
  problemAt,
  required,
  text,
} from '../../lib/rules.ts'
import {
  byPolishName,
  linesOf,
  matches,
  matching,
  proseText,
  rankedText,
  searchWords,
  surnameFirst,
  withoutPostalCode,
} from '../../lib/text.ts'

export const clientType = z.enum(['company', 'private'], { error: 'rules.required' })
export type ClientType = z.infer<typeof clientType>

export const customerBuilding = z.object({
  buildingId: z.string(),
  address: z.string(),
  isBuilding: z.boolean(),
  /** Contact persons, each with the phone in a second line; a search returns those that matched. */
  persons: z.array(z.string()).optional(),
})
export type CustomerBuilding = z.infer<typeof customerBuilding>

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
  version: z.number().int(),
  buildings: z.array(customerBuilding),
  /** Contacts, in the same form. */
  contacts: z.array(z.string()).optional(),
})
export type Customer = z.infer<typeof customer>

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
/** Fields of a PATCH: absent ones stay. */
export const changedContactFields = {
  type: clientType.optional(),
  name: changedText().optional(),
  email: changedEmail,
  phone: changedText(40)
    .transform((value) => value && normalPhone(value))
    .optional(),
  companyName: changedText(300).optional(),
  nip: changedText(40)
    .transform((value) => value && normalNip(value))
    .optional(),
  regon: changedText(40)
    .transform((value) => value && normalRegon(value))
    .optional(),
  address: changedText(300).optional(),
  postalCode: changedText(20)
    .transform((value) => value && normalPostalCode(value))
    .optional(),
  city: changedText(120).optional(),
}
export const contact = z.object(contactFields)
export type Contact = z.infer<typeof contact>
export const contactKeys = Object.keys(contactFields) as (keyof Contact)[]

export const companyFields = ['companyName', 'nip', 'address', 'postalCode', 'city'] as const

/** Name and phone; five more for a company (requirements, decision 2). */
export function requiredContactFields(type: ClientType): readonly (keyof Contact)[] {
  return type === 'company' ? ['name', 'phone', ...companyFields] : ['name', 'phone']
}

export function requireContact(value: Contact, ctx: z.RefinementCtx): void {
  for (const field of requiredContactFields(value.type)) {
    if (required(value[field]) !== true) problemAt(ctx, [field], 'rules.required')
  }
}

/** Rules of "Dodaj klienta" and of the order's first step (requirements 5.2). */
export const clientForm = contact.superRefine(requireContact)
export const emailRule = email

/** Searched fields (requirements 7), folded once and stored with the client. */
export function customerSearchText(
  it: Omit<Customer, 'buildings' | 'clientType' | 'contacts' | 'version'>,
): string {
  return rankedText(
    [it.companyName || surnameFirst(it.name)],
    [
      it.companyName && surnameFirst(it.name),
      it.name,
      ...phoneTexts(it.phone),
      it.nip,
      it.regon,
      it.zipCode,
      it.email,
      it.address,
      it.city,
      it.id,
    ],
  )
}

/** Name of a contact, and the phone on a second line. */
export const calledPerson = (name: string, phone: string | null | undefined): string =>
  phone ? `${name}\n${phone}` : name

/** Search text of contacts; appended to that of the client or building. */
export const peopleText = (people: readonly string[]): string =>
  people
    .map((person) => {
      const [name = '', phone] = person.split('\n')
      return linesOf([surnameFirst(name), name, ...phoneTexts(phone)])
    })
    .join('')

interface Placed {
  id: string
  address: string
  city: string
  persons?: string[] | null
}
export function customerBuildingOf({ id, address, city, persons }: Placed): CustomerBuilding {
  const place = { buildingId: id, address: `${address}, ${city}`, isBuilding: true }
  return persons ? { ...place, persons } : place
}

/** Searched fields of a building (requirements 7: address, buildingId). */
export function customerBuildingSearchText(it: CustomerBuilding): string {
  return rankedText([streetLine(it.address), it.address], [it.buildingId])
}

export interface ClientOption {
  customer: Customer
  building: CustomerBuilding | null
  /** The matching contact, where nothing else matches. */
  by?: string | undefined
}

/** Search text with contacts; `own` is its length without them. */
interface SearchedText {
  text: string
  own: number
}
export type SearchedClients = readonly (SearchedText & {
  customer: Customer
  buildings: readonly SearchedText[]
})[]

const ownText = ({ text, own }: SearchedText) => text.slice(0, own)
const withPeople = (own: string, names: readonly string[] = []): SearchedText => ({
  text: own + peopleText(names),
  own: own.length,
})

export const searchedClients = (customers: readonly Customer[]): SearchedClients =>
  customers
    .toSorted((a, b) => byPolishName(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1))
    .map((customer) => ({
      customer,
      ...withPeople(customerSearchText(customer), customer.contacts),
      buildings: customer.buildings.map((it) => withPeople(customerBuildingSearchText(it), it.persons)),
    }))
const nameOf = (it: Customer) => it.companyName ?? it.name

/** Best hits first (requirements 7, decision 12); clients with only a matching building come last. */
export function clientOptions(clients: SearchedClients, query: string): ClientOption[] {
  const inPlace = withoutPostalCode(query)
  const isFound = matching(query)
  const isPlace = matching(inPlace)
  const rank = rankOf(rankSteps(query))
  const placeRank = rankOf(rankSteps(inPlace))
  const people: Ranked[] = []
  const owners: ClientOption[] = []
  const places: Ranked[] = []
  const byWhom = (contacts: readonly string[] = []) => {
    const found = contacts.find((it) => searchWords(query).some((word) => peopleText([it]).includes(word)))
    const [name = '', phone] = found?.split('\n') ?? []
    return (
      found &&
      [name, phone && !matches(proseText(name), query) ? formatPhone(phone) : ''].filter(Boolean).join(' ')
    )
  }
  for (const { customer, buildings, ...it } of clients) {
    const found = customer.buildings.flatMap((building, i) => {
      const of = buildings[i]
      if (!of || !isPlace(of.text)) return []
      const own = ownText(of)
      const by = isPlace(own) ? undefined : byWhom(building.persons)
      return { rank: placeRank(of.text), own: placeRank(own), option: { customer, building, by } }
    })
    const isOwn = isFound(it.text)
    const ownRank = isOwn || found.length > 0 ? rank(it.text) : 0
    for (const each of found) places.push({ ...each, second: ownRank })
    const option = { customer, building: null }
    if (isOwn) {
      const own = ownText(it)
      const by = isFound(own) ? undefined : byWhom(customer.contacts)
      people.push({ rank: ownRank, own: rank(own), second: 0, option: { ...option, by } })
    } else if (found.length > 0) owners.push(option)
  }
  const options = (ranked: Ranked[]) => ranked.sort(byRank).map(({ option }) => option)
  const named = [...options(people), ...owners]
  const buildings = options(places)
  const person = people[0]
  const place = places[0]
  return place && (!person || place.rank < person.rank) ? [...buildings, ...named] : [...named, ...buildings]
}

interface Ranked {
  rank: number
  /** Rank without contacts: a matching name precedes a matching contact. */
  own: number
  second: number
  option: ClientOption
}
const byRank = (a: Ranked, b: Ranked) => a.rank - b.rank || a.own - b.own || a.second - b.second

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/customers',
    permission: ['read', 'Customer'],
    summary: 'All clients, with their buildings',
    response: z.object({ customers: z.array(customer) }),
    streamed: true,
    limit: { max: 120 },
    heavy: true,
  }),
  search: endpoint({
    method: 'GET',
    path: '/customers/search',
    permission: ['read', 'Customer'],
    summary:
      'Clients matching a query, as the list call has them: the 20 best, and those of the 20 best buildings; each with at most 20 buildings, the best first',
    query: z.object({ q: z.string().trim().min(3, 'rules.required').max(200) }),
    response: z.object({ customers: z.array(customer), more: z.boolean() }),
    limit: { max: 600 },
  }),
  /** Own clients with this NIP, phone or e-mail, queried before the registry. */
  same: endpoint({
    method: 'GET',
    path: '/customers/same',
    permission: ['read', 'Customer'],
    summary: 'Clients that already have this NIP, phone or e-mail; at most 5, archived ones last',
    query: z.object({ nip: text(40), phone: text(40), email: text(254) }),
    response: z.object({ customers: z.array(customer.extend({ archived: z.boolean().optional() })) }),
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
