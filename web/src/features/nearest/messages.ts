import { nearest } from '@zlecenia/contract/messages/pl/nearest'
import { qualificationWords } from '@zlecenia/contract/messages/pl/qualification-words'
import { addMessages } from '#lib/i18n.ts'

addMessages({ nearest, qualificationWords })
