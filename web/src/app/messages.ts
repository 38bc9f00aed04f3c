import { shell } from '@zlecenia/contract/messages/pl/shell'
import { addMessages } from '../lib/i18n.ts'

// What stands around every screen is spoken from the start.
addMessages({ shell })
