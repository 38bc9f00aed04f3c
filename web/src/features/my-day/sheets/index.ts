import { myDaySheets } from '@zlecenia/contract/messages/pl/my-day-sheets'
import { addMessages } from '#lib/i18n.ts'

export { dialled } from '@zlecenia/contract/lib/phones'
export { addPhoto } from './add-photo.ts'
export { FinishSheet } from './finish-sheet.tsx'
export { MoreSheet } from './more-sheet.tsx'
export { NoteText } from './note-text.tsx'
export { WaitingSheet } from './waiting-sheet.tsx'

addMessages({ myDaySheets })
