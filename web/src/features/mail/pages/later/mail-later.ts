import { mailTools } from '@zlecenia/contract/messages/pl/mail-tools'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailTools })

export { LabelMenu } from './label-menu.tsx'
export { LabelsDialog } from './labels-dialog.tsx'
