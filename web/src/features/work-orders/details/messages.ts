import { orderDetails } from '@zlecenia/contract/messages/pl/order-details'
import { recordWords } from '@zlecenia/contract/messages/pl/record-words'
import { addMessages } from '#lib/i18n.ts'

// Speaks of contacts and notes as the dialog does.
addMessages({ recordWords, orderDetails })
