import { users } from '@zlecenia/contract/messages/pl/users'
import { addMessages } from '#lib/i18n.ts'

addMessages({ users })
