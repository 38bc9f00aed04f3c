import { mailTeam } from '@zlecenia/contract/messages/pl/mail-team'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailTeam })
