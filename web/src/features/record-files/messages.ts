import { recordFiles } from '@zlecenia/contract/messages/pl/record-files'
import { addMessages } from '#lib/i18n.ts'

addMessages({ recordFiles })
