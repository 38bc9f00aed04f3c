import { people } from '@zlecenia/contract/messages/pl/people'
import { addMessages } from '../../lib/i18n.ts'

addMessages({ people })
