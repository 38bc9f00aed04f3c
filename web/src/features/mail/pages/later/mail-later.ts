import { mailTools } from '@zlecenia/contract/messages/pl/mail-tools'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailTools })

export { KeysDialog } from './keys-dialog.tsx'
export { LabelMenu } from './label-menu.tsx'
export { MailLabelsDialog } from './labels-dialog.tsx'
export { MailboxTrouble } from './mailbox-trouble.tsx'
export { NotSetUp } from './not-set-up.tsx'
export { ThreadAbout } from './thread-about.tsx'
