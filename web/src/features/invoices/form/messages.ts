import { invoiceForm } from '@zlecenia/contract/messages/pl/invoice-form'
import { priceList } from '@zlecenia/contract/messages/pl/price-list'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoiceForm, priceList })
