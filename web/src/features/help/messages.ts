import { faq } from '@zlecenia/contract/messages/pl/faq'
import { addMessages } from '#lib/i18n.ts'

addMessages({ faq })
