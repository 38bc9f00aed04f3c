import { orderItems } from '@zlecenia/contract/messages/pl/order-items'
import { priceList } from '@zlecenia/contract/messages/pl/price-list'
import { addMessages } from '#lib/i18n.ts'

// Kinds and rates are those of the price list.
addMessages({ orderItems, priceList })
