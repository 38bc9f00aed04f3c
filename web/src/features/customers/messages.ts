import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addMessages } from '../../lib/i18n.ts'

// Imported by users of the fields, so that sentences share their chunk.
addMessages({ dialogClient })
