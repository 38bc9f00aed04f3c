import { priceList } from '@zlecenia/contract/features/price-list/price-list.contract'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { addCustomerPrice, removeCustomerPrice } from './customer-prices.service.ts'
import { pricesOfDay } from './price-item.queries.ts'
import { addPriceItem, changePriceItem, priceItemHistory, storedItem } from './price-item.service.ts'
import { priceTable } from './price-item-table.ts'
import { listedPrices, listPrices } from './price-list.queries.ts'
import { raisePriceList } from './raise.service.ts'

export const priceListRoutes = implement(priceList, ({ db }) => ({
  list: ({ query }) => listPrices(db.reading, query),
  exported: async ({ query, headers }) =>
    tableOf(query.format, await listedPrices(db.reading, query), priceTable(requestLanguage(headers))),
  at: async ({ query }) => ({ items: await pricesOfDay(db.reading, query) }),
  read: ({ params }) => storedItem(db, params.id),
  add: ({ body, caller }) => addPriceItem(db, caller, body),
  change: ({ params, body, caller }) => changePriceItem(db, caller, params.id, body),
  history: ({ params, query }) => priceItemHistory(db, params.id, query.page),
  raise: ({ body, caller }) => raisePriceList(db, caller, body),
  addCustomerPrice: ({ params, body, caller }) => addCustomerPrice(db, caller, params.id, body),
  removeCustomerPrice: ({ params, caller }) => removeCustomerPrice(db, caller, params),
}))
