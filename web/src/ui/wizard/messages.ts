import { wizard } from '@zlecenia/contract/messages/pl/wizard'
import { addMessages } from '../../lib/i18n.ts'

// What every long form says of its steps, its summary and its draft.
addMessages({ wizard })
