import { buildingRecord } from '@zlecenia/contract/messages/pl/building-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ buildingRecord })
