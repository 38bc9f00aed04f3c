import { invoiceWhiteList } from '@zlecenia/contract/messages/pl/invoice-white-list'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoiceWhiteList })
