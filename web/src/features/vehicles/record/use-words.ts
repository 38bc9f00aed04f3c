import type {
  VehicleBookKind,
  VehicleFuel,
  VehicleState,
  VehicleTermKind,
} from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { vehicleHistoryFields } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { isOfRecordFile, recordFileLabels, recordFileWords } from '#features/record-files/index.ts'
import { amountText } from '#lib/amount-text.ts'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { asText, type Leaf } from '#ui/record-form/fields.ts'
import type { VehicleFields } from './vehicle-inputs.ts'

type HistoryField = (typeof vehicleHistoryFields)[number] | keyof VehicleFields

const labels: Record<HistoryField, MessageKey> = {
  name: 'vehicles.name',
  plate: 'vehicles.plate',
  state: 'vehicles.state',
  vehicleState: 'vehicles.state',
  vin: 'vehicles.vin',
  fuel: 'vehicles.fuel',
  usePer100: 'vehicles.usePer100',
  costPerKm: 'vehicles.costPerKm',
  baseId: 'vehicles.base',
  vehicleBase: 'vehicles.base',
  note: 'vehicles.note',
  term: 'vehicleRecord.termKind',
  dueOn: 'vehicleRecord.dueOn',
  dueKm: 'vehicleRecord.dueKm',
  everyMonths: 'vehicleRecord.everyMonths',
  everyKm: 'vehicleRecord.everyKm',
  leadDays: 'vehicleRecord.leadDays',
  doneOn: 'vehicleRecord.doneOn',
  isEnded: 'vehicleDetails.ended',
  bookKind: 'vehicleDetails.entryKind',
  entryDay: 'vehicleRecord.day',
  odometerKm: 'vehicleRecord.odometer',
  reason: 'vehicleRecord.reason',
  litres: 'vehicleRecord.litres',
  entryCost: 'vehicleRecord.cost',
  entryNote: 'vehicleRecord.note',
  driver: 'vehicleRecord.person',
  from: 'vehicleRecord.from',
  to: 'vehicleRecord.to',
  ...recordFileLabels,
}

/** Names and values in the form and in the history. */
export function useVehicleWords(base: { id: string; name: string } | null) {
  const t = useT()
  return {
    labelOf: (field: string) => t(labels[field as HistoryField]),
    wordsOf(field: string, value: Leaf): string {
      const text = asText(field, value)
      if (text === '') return ''
      if (isOfRecordFile(field)) return recordFileWords(field, text)
      if (field === 'baseId') return base?.id === text ? base.name : text
      if (field === 'fuel') return t(`vehicleFuel.${text as VehicleFuel}`)
      if (field === 'state' || field === 'vehicleState') return t(`vehicleState.${text as VehicleState}`)
      if (field === 'term') return t(`vehicleTerm.${text as VehicleTermKind}`)
      if (field === 'bookKind') return t(`vehicleBookKind.${text as VehicleBookKind}`)
      if (field === 'isEnded') return t(text === 'true' ? 'vehicleRecord.yes' : 'vehicleRecord.no')
      // The form has zlotys, the log grosze.
      if (field === 'entryCost' || (field === 'costPerKm' && !text.includes(',')))
        return amountText(Number(text))
      return /^\d{4}-\d\d-\d\d$/u.test(text) ? dayOf(text) : text
    },
  }
}
