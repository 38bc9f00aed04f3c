import { tripRecord } from '@zlecenia/contract/messages/pl/trip-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ tripRecord })
