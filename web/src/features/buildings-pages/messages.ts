import { buildings } from '@zlecenia/contract/messages/pl/buildings'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addMessages } from '../../lib/i18n.ts'

// Buildings are spoken of in the words of the dialog that makes them.
addMessages({ buildings, dialogClient })
