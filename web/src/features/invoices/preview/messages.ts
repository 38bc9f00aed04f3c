import { invoicePreview } from '@zlecenia/contract/messages/pl/invoice-preview'
import { addMessages } from '#lib/i18n.ts'

addMessages({ invoicePreview })
