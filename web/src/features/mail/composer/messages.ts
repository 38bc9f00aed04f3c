import { mailComposer } from '@zlecenia/contract/messages/pl/mail-composer'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailComposer })
