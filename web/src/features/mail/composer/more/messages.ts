import { mailComposerMore } from '@zlecenia/contract/messages/pl/mail-composer-more'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailComposerMore })
