import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { objects } from '@zlecenia/contract/messages/pl/objects'
import { addMessages } from '../../lib/i18n.ts'

// Buildings are spoken of in the words of the dialog that makes them.
addMessages({ objects, dialogClient })
