import { deviceLabels } from '@zlecenia/contract/messages/pl/device-labels'
import { deviceRecord } from '@zlecenia/contract/messages/pl/device-record'
import { addMessages } from '#lib/i18n.ts'

addMessages({ deviceLabels, deviceRecord })
