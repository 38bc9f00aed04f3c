import { orderDetails } from '@zlecenia/contract/messages/pl/order-details'
import { recordWords } from '@zlecenia/contract/messages/pl/record-words'
import { addMessages } from '#lib/i18n.ts'

// Contacts and notes use the dialog's sentences.
addMessages({ recordWords, orderDetails })
