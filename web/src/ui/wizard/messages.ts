import { wizard } from '@zlecenia/contract/messages/pl/wizard'
import { addMessages } from '#lib/i18n.ts'

addMessages({ wizard })
