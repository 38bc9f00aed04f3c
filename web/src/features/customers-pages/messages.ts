import { customers } from '@zlecenia/contract/messages/pl/customers'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addMessages } from '../../lib/i18n.ts'

// Clients are spoken of in the words of the dialog that makes them.
addMessages({ customers, dialogClient })
