import { priceItemList } from '@zlecenia/contract/features/price-list/price-item-list'
import { viewedList } from '#features/saved-views/index.ts'
import { countPrices } from './price-list.queries.ts'

/** Price list with saved views. */
export const viewedPrices = viewedList('PriceList', priceItemList, (db, _caller, queries) =>
  countPrices(db.reading, queries),
)
