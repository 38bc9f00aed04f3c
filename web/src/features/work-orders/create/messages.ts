import { dialog } from '@zlecenia/contract/messages/pl/dialog'
import { drafts } from '@zlecenia/contract/messages/pl/drafts'
import { orders } from '@zlecenia/contract/messages/pl/orders'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { addMessages } from '../../../lib/i18n.ts'

// Imported by whoever shows a step, so that the dialog's sentences travel in its own chunk. What an order is asked in
// the dialog and says of itself in its details is said once, in `orders`.
addMessages({ rules, dialog, drafts, orders })
