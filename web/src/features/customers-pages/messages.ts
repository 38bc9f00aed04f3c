import { customers } from '@zlecenia/contract/messages/pl/customers'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addMessages } from '../../lib/i18n.ts'

// Uses the dialog's sentences.
addMessages({ customers, dialogClient })
