import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { addMessages } from '#lib/i18n.ts'

addMessages({ dialogClient })
