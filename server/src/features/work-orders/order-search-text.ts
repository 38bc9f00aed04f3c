import { phonesIn } from '@zlecenia/contract/lib/phones'
import { searchText } from '@zlecenia/contract/lib/text'
import { foldedText } from '../../platform/database/folded-again.ts'

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
    // Numbers alone: whoever may not know them searches without (order-search.ts).
    ...phonesIn(client.phone ?? '').map((it) => it.number),
    client.nip,
    building.name,
    building.address,
    building.city,
    clientNumber,
  ])
}

export const orderTexts = foldedText<Parameters<typeof orderSearchText>[0]>({
  ...{ table: 'orders', column: 'search_text', textOf: orderSearchText },
  select: `it.number, it.client_number as "clientNumber", it.client,
    json_build_object('name', it.building_name, 'address', it.address, 'city', it.city) as building from orders it`,
})
