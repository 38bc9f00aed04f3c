import {
  type Customer,
  clientOptions,
  type SearchedClients,
  searchedClients,
} from '@zlecenia/contract/features/customers/customers.contract'
import { matching } from '@zlecenia/contract/lib/text'
import fc from 'fast-check'

/** Most clients, and most buildings, per answer. */
const most = 20

/** Clients and buildings by rank; clients with only a matching building come last, in no particular order. */
export function heads(all: SearchedClients, query: string) {
  const options = clientOptions(all, query)
  const isFound = matching(query)
  const isOwn = new Map(all.map(({ customer, text }) => [customer, isFound(text)]))
  const own = options.filter((it) => !it.building && isOwn.get(it.customer))
  const buildings = options.filter((it) => it.building)
  const names = (of: typeof options) =>
    of.map(({ customer, building }) => `${customer.id} ${building?.buildingId ?? ''}`)
  return {
    first: names(options.slice(0, 1)),
    clients: names(own.slice(0, most)),
    buildings: names(buildings.slice(0, most)),
    more: own.length > most || buildings.length > most,
  }
}

export const headsOfAnswer = (answer: { customers: readonly Customer[]; more: boolean }, query: string) => ({
  ...heads(searchedClients(answer.customers), query),
  more: answer.more,
})

/** Queries from parts of the clients' data: whole and cut, spaced, from two fields. */
export function typedIntoSearch(customers: readonly Customer[]): fc.Arbitrary<string> {
  const texts = customers
    .flatMap((it) => [
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
      ...it.buildings.flatMap((b) => [b.address, b.buildingId, ...(b.persons ?? [])]),
      ...(it.contacts ?? []),
    ])
    .filter((text) => text !== null)
  // Indexes, since the texts exceed the argument limit of a call.
  const text = fc.nat({ max: texts.length - 1 }).map((i) => texts[i] ?? '')
  const folded = (it: string) => it.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
  return fc
    .oneof(
      text,
      text.map(folded),
      text.map((it) => it.replace(/\d{3}/gu, '$& ')),
      text.map((it) => it.split(', ')[0] ?? it),
      // Text as in an e-mail or a contact list.
      text.map((it) => it.replace(', ', ', 66-400 ')),
      text.map((it) => it.replace(/^(\p{L}+)\. /u, '$1.').replaceAll('-', '–')),
      text.map((it) => it.replace(/^(?=[+\d])/u, 'tel. ')),
      fc
        .tuple(text, fc.nat(), fc.integer({ min: 3, max: 12 }))
        .map(([it, from, length]) => it.slice(from % it.length).slice(0, length)),
      fc.tuple(text, fc.integer({ min: 3, max: 8 })).map(([it, length]) => it.slice(0, length)),
      fc
        .tuple(fc.constantFrom('ul. ', 'Gorzów ', 'wspólnota ', '66-4', '100%', 'a_', 'ż '), text)
        .map(([word, it]) => `${word}${it.slice(0, 4)}`),
      fc.tuple(text, text).map(([a, b]) => `${a.split(' ').at(-1)} ${b.slice(0, 3)}`),
      fc.string({ minLength: 3, maxLength: 6 }),
    )
    .map((it) => it.trim().slice(0, 200))
    .filter((it) => it.length >= 3)
}
