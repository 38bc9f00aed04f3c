import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { orderDetails } from '@zlecenia/contract/messages/pl/order-details'
import { addMessages } from '../../../lib/i18n.ts'

// Speaks of contacts and notes as the dialog does.
addMessages({ dialogClient, orderDetails })
