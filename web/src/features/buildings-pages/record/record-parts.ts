import { buildingRecord } from '@zlecenia/contract/messages/pl/building-record'
import { addMessages } from '../../../lib/i18n.ts'

addMessages({ buildingRecord })

export { AddBuilding } from './add-building.tsx'
export { BuildingRecordForm } from './building-form.tsx'
export { BuildingHistory } from './building-history.tsx'
export { BuildingQuestion } from './building-question.tsx'
