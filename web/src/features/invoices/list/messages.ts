import { invoiceList } from '@zlecenia/contract/messages/pl/invoice-list'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoiceList })
