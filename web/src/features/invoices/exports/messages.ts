import { invoiceExports } from '@zlecenia/contract/messages/pl/invoice-exports'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoiceExports })
