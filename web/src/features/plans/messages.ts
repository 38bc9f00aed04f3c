import { distances } from '@zlecenia/contract/messages/pl/distances'
import { plans } from '@zlecenia/contract/messages/pl/plans'
import { qualificationWords } from '@zlecenia/contract/messages/pl/qualification-words'
import { addMessages } from '#lib/i18n.ts'

addMessages({ distances, plans, qualificationWords })
