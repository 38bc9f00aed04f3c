import { timeSheets } from '@zlecenia/contract/messages/pl/time-sheets'
import { addMessages } from '#lib/i18n.ts'

addMessages({ timeSheets })
