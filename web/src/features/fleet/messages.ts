import { distances } from '@zlecenia/contract/messages/pl/distances'
import { fleet } from '@zlecenia/contract/messages/pl/fleet'
import { addMessages } from '#lib/i18n.ts'

addMessages({ distances, fleet })
