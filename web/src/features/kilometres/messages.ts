import { kilometres } from '@zlecenia/contract/messages/pl/kilometres'
import { addMessages } from '#lib/i18n.ts'

addMessages({ kilometres })
