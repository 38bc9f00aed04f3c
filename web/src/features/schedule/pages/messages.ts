import { staff } from '@zlecenia/contract/messages/pl/staff'
import { addMessages } from '#lib/i18n.ts'

addMessages({ staff })
