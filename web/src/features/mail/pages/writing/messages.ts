import { mailBegin } from '@zlecenia/contract/messages/pl/mail-begin'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailBegin })
