import { dialog } from '@zlecenia/contract/messages/pl/dialog'
import { drafts } from '@zlecenia/contract/messages/pl/drafts'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { addMessages } from '../../../lib/i18n.ts'

// Imported by whoever shows a step, so that the dialog's sentences travel in its own chunk.
addMessages({ rules, dialog, drafts })
