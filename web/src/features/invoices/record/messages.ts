import { invoiceRecord } from '@zlecenia/contract/messages/pl/invoice-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoiceRecord })
