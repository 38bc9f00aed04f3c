import './messages.ts'

export { ContactDialog } from './contact-dialog.tsx'
export { CustomerForm } from './customer-form.tsx'
export { CustomerHistory } from './customer-history.tsx'
export { CustomerQuestion } from './customer-question.tsx'
export { RegistriesDialog } from './registries-dialog.tsx'
export { UndoQuestion } from './undo-question.tsx'
