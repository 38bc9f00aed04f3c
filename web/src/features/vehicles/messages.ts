import { vehicleWords } from '@zlecenia/contract/messages/pl/vehicle-words'
import { vehicles } from '@zlecenia/contract/messages/pl/vehicles'
import { addMessages } from '#lib/i18n.ts'

addMessages({ vehicles, vehicleWords })
