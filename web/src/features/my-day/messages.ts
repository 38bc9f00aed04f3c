import { myDay } from '@zlecenia/contract/messages/pl/my-day'
import { addMessages } from '#lib/i18n.ts'

addMessages({ myDay })
