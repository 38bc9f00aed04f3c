import { rules } from '@zlecenia/contract/messages/pl/rules'
import { users } from '@zlecenia/contract/messages/pl/users'
import { addMessages } from '../../lib/i18n.ts'

addMessages({ users, rules })
