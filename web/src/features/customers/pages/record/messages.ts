import { customerRecord } from '@zlecenia/contract/messages/pl/customer-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ customerRecord })
