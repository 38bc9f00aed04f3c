import { customizer } from '@zlecenia/contract/messages/pl/customizer'
import { addMessages } from '#lib/i18n.ts'

addMessages({ customizer })
