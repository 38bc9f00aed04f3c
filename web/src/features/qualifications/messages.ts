import { qualificationWords } from '@zlecenia/contract/messages/pl/qualification-words'
import { qualifications } from '@zlecenia/contract/messages/pl/qualifications'
import { addMessages } from '#lib/i18n.ts'

addMessages({ qualificationWords, qualifications })
