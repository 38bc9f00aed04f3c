import { orderSearchText } from '#features/order-base/index.ts'
import { foldedText } from '#platform/database/folded-again.ts'

export const orderTexts = foldedText<Parameters<typeof orderSearchText>[0]>({
  table: 'orders',
  column: 'search_text',
  textOf: orderSearchText,
  select: `it.number, it.client_number as "clientNumber", it.client,
    json_build_object('name', it.building_name, 'address', it.address, 'city', it.city) as building from orders it`,
})
