import { userParts } from '@zlecenia/contract/messages/pl/user-parts'
import { addMessages } from '#lib/i18n.ts'

addMessages({ userParts })
