import { distances } from '@zlecenia/contract/messages/pl/distances'
import { nearest } from '@zlecenia/contract/messages/pl/nearest'
import { qualificationWords } from '@zlecenia/contract/messages/pl/qualification-words'
import { addMessages } from '#lib/i18n.ts'

addMessages({ distances, nearest, qualificationWords })
