import { flatFees } from '@zlecenia/contract/messages/pl/flat-fees'
import { priceList } from '@zlecenia/contract/messages/pl/price-list'
import { addMessages } from '#lib/i18n.ts'

// Rates are those of the price list.
addMessages({ flatFees, priceList })
