import './messages.ts'

export { AddBuilding } from './add-building.tsx'
export { BuildingAccess } from './building-access.tsx'
export { BuildingRecordForm } from './building-form.tsx'
export { BuildingHistory } from './building-history.tsx'
export { BuildingQuestion } from './building-question.tsx'
export { PassportDialog } from './note-dialog.tsx'
export { PayerDialog, PersonDialog } from './person-dialog.tsx'
