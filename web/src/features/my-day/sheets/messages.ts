import { myDaySheets } from '@zlecenia/contract/messages/pl/my-day-sheets'
import { addMessages } from '#lib/i18n.ts'

addMessages({ myDaySheets })
