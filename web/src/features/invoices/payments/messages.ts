import { invoiceMoney } from '@zlecenia/contract/messages/pl/invoice-money'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoiceMoney })
