import { orderItemRecord } from '@zlecenia/contract/messages/pl/order-item-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ orderItemRecord })
