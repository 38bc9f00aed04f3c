import { vehicleRecord } from '@zlecenia/contract/messages/pl/vehicle-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ vehicleRecord })
