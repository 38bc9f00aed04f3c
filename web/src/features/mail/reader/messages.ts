import { mailReader } from '@zlecenia/contract/messages/pl/mail-reader'
import { addMessages } from '#lib/i18n.ts'

addMessages({ mailReader })
