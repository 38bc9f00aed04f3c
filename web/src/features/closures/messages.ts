import { closures } from '@zlecenia/contract/messages/pl/closures'
import { addMessages } from '#lib/i18n.ts'

addMessages({ closures })
