import { customerRecord } from '@zlecenia/contract/messages/pl/customer-record'
import { addMessages } from '../../../lib/i18n.ts'

addMessages({ customerRecord })

export { ContactDialog } from './contact-dialog.tsx'
export { CustomerForm } from './customer-form.tsx'
export { CustomerHistory } from './customer-history.tsx'
export { CustomerQuestion } from './customer-question.tsx'
