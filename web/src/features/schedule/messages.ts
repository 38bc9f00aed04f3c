import { orders } from '@zlecenia/contract/messages/pl/orders'
import { schedule } from '@zlecenia/contract/messages/pl/schedule'
import { addMessages } from '#lib/i18n.ts'

addMessages({ schedule, orders })
