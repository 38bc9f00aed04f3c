import { positions } from '@zlecenia/contract/messages/pl/positions'
import { addMessages } from '#lib/i18n.ts'

addMessages({ positions })
