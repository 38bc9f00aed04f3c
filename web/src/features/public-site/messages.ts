import { siteSettings } from '@zlecenia/contract/messages/pl/site-settings'
import { addMessages } from '#lib/i18n.ts'

addMessages({ siteSettings })
