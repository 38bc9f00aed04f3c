import { moveDialogs } from '@zlecenia/contract/messages/pl/move-dialogs'
import { addMessages } from '#lib/i18n.ts'

addMessages({ moveDialogs })
