import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { addMessages } from '../../lib/i18n.ts'

// Imported by whoever shows a client's fields, so that their sentences travel in the same chunk.
addMessages({ rules, dialogClient })
