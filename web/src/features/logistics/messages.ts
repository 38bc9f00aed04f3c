import { logistics } from '@zlecenia/contract/messages/pl/logistics'
import { addMessages } from '#lib/i18n.ts'

addMessages({ logistics })
