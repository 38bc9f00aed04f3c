import { myDaySheets } from '@zlecenia/contract/messages/pl/my-day-sheets'
import { addMessages } from '#lib/i18n.ts'

export { addPhoto } from './add-photo.ts'
export { FinishSheet } from './finish-sheet.tsx'
export { MoreSheet } from './more-sheet.tsx'
export { WaitingSheet } from './waiting-sheet.tsx'

addMessages({ myDaySheets })
