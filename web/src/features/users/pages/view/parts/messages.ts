import { userParts } from '@zlecenia/contract/messages/pl/user-parts'
import { waitingEmail } from '@zlecenia/contract/messages/pl/waiting-email'
import { addMessages } from '#lib/i18n.ts'

addMessages({ userParts, waitingEmail })
