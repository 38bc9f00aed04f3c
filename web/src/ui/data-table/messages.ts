import { table } from '@zlecenia/contract/messages/pl/table'
import { addMessages } from '#lib/i18n.ts'

addMessages({ table })
