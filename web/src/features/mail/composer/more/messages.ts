import { mailComposerMore } from '@zlecenia/contract/messages/pl/mail-composer-more'
import { mailSending } from '@zlecenia/contract/messages/pl/mail-sending'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailComposerMore, mailSending })
