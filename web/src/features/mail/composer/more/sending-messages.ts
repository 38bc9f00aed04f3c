import { mailSending } from '@zlecenia/contract/messages/pl/mail-sending'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailSending })
