import { searchText } from '@zlecenia/contract/lib/text'

/** What the search of orders looks in, kept in `orders.search_text`: what somebody on the phone would say. */
export function orderSearchText(order: {
  number: string
  client: { name: string | null; companyName: string | null; phone: string | null; nip: string | null }
  building: { name: string | null; address: string; city: string }
}): string {
  const { number, client, building } = order
  return searchText([
    number,
    client.companyName,
    client.name,
    client.phone,
    client.nip,
    building.name,
    building.address,
    building.city,
  ])
}
