import { buildings } from '@zlecenia/contract/messages/pl/buildings'
import { recordWords } from '@zlecenia/contract/messages/pl/record-words'
import { addMessages } from '#lib/i18n.ts'

// Uses the dialog's sentences.
addMessages({ buildings, recordWords })
