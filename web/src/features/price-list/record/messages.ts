import { priceRecord } from '@zlecenia/contract/messages/pl/price-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ priceRecord })
