import { mailTools } from '@zlecenia/contract/messages/pl/mail-tools'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailTools })

export { KeysDialog } from './keys-dialog.tsx'
export { LabelMenu } from './label-menu.tsx'
export { MailLabelsDialog } from './labels-dialog.tsx'
