import { phonesIn } from '@zlecenia/contract/lib/phones'
import { searchText } from '@zlecenia/contract/lib/text'

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
    building.address,
    building.city,
    clientNumber,
  ])
}
