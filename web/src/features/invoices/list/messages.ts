import { invoiceList } from '@zlecenia/contract/messages/pl/invoice-list'
import { invoiceWords } from '@zlecenia/contract/messages/pl/invoice-words'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoiceList, invoiceWords })
