import { fleet } from '@zlecenia/contract/messages/pl/fleet'
import { addMessages } from '#lib/i18n.ts'

addMessages({ fleet })
