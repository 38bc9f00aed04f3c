import { people } from '@zlecenia/contract/messages/pl/people'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { addMessages } from '../../lib/i18n.ts'

addMessages({ people, rules })
