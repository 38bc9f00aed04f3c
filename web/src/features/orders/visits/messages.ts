import { visitTaps } from '@zlecenia/contract/messages/pl/visit-taps'
import { addMessages } from '#lib/i18n.ts'

addMessages({ visitTaps })
