import { buildingWizard } from '@zlecenia/contract/messages/pl/building-wizard'
import { devices } from '@zlecenia/contract/messages/pl/devices'
import { dialogClient } from '@zlecenia/contract/messages/pl/dialog-client'
import { recordFiles } from '@zlecenia/contract/messages/pl/record-files'
import { rules } from '@zlecenia/contract/messages/pl/rules'
import { addMessages } from '#lib/i18n.ts'

addMessages({ buildingWizard, devices, dialogClient, recordFiles, rules })
