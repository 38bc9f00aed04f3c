import { recordWords } from '@zlecenia/contract/messages/pl/record-words'
import { addMessages } from '#lib/i18n.ts'

// Imported by users of the fields, so that sentences share their chunk.
addMessages({ recordWords })
