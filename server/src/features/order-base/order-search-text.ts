import { phonesIn } from '@zlecenia/contract/lib/phones'
import { searchText } from '@zlecenia/contract/lib/text'

/** Short words match at the start of a word only: "skw.27 Maja" and "skw.Na Skarpie" get their blank. */
const spaced = (address: string): string =>
  address.replace(/(?<=\p{L}\.)(?=\d|\p{L}{1,2}(?![\p{L}.]))/gu, ' ')

export function orderSearchText(order: {
  number: string
  clientNumber?: string | null
  client: { name: string | null; companyName: string | null; phone: string | null; nip: string | null }
  building: { name: string | null; address: string; city: string }
}): string {
  const { number, clientNumber = null, client, building } = order
  return searchText([
    number,
    client.companyName,
    client.name,
    // Phone numbers alone: readers without the right to them search a text without (order-search.queries.ts).
    ...phonesIn(client.phone ?? '').map((it) => it.number),
    client.nip,
    building.name,
    spaced(building.address),
    building.city,
    clientNumber,
  ])
}
