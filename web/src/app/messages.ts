import { shell } from '@zlecenia/contract/messages/pl/shell'
import { addMessages } from '#lib/i18n.ts'

addMessages({ shell })
