import type { VehicleFuel, VehicleState } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { Vehicle } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { pointed, typedAmount, typedDecimal } from '@zlecenia/contract/lib/amounts'
import { t } from '#lib/i18n.ts'
import type { Changed } from '#ui/record-form/fields.ts'

/** Empty is null; an unreadable number is left to the server to refuse. */
export const wholeSent = (text: string): number | null => (text.trim() === '' ? null : wholeOf(text))
const wholeOf = (text: string): number => typedDecimal(text, 0) ?? Number.NaN

export const isWhole = (text: string, min: number, max: number): true | string =>
  (wholeOf(text) >= min && wholeOf(text) <= max) || t('vehicleRecord.number', { min, max })
export const isWholeOrNone = (text: string, min: number, max: number): true | string =>
  text.trim() === '' || isWhole(text, min, max)

export const amountSent = (text: string): number | null =>
  text.trim() === '' ? null : (typedAmount(text) ?? Number.NaN)
export const isAmountOrNone = (text: string): true | string =>
  text.trim() === '' || (typedAmount(text) ?? -1) >= 0 || t('vehicleRecord.amount')
export const amountShown = (grosze: number | null): string =>
  grosze === null ? '' : pointed(grosze, 2).replace('.', ',')

/** Decimals with a comma. */
export const decimalSent = (text: string, places: number): number | null =>
  text.trim() === '' ? null : (typedDecimal(text, places) ?? Number.NaN) / 10 ** places
export const isDecimalOrNone = (text: string, places: number, max: number): true | string => {
  const value = decimalSent(text, places)
  return value === null || (value >= 0 && value <= max) || t('vehicleRecord.number', { min: 0, max })
}
export const decimalShown = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

export const emptyVehicle = {
  name: '',
  plate: '',
  state: 'active' as VehicleState,
  fuel: 'diesel' as VehicleFuel,
  vin: '',
  usePer100: '',
  costPerKm: '',
  baseId: '',
  note: '',
}
export type VehicleFields = typeof emptyVehicle

export const vehicleFields = (it: Vehicle): VehicleFields => ({
  name: it.name,
  plate: it.plate,
  state: it.state,
  fuel: it.fuel,
  vin: it.vin ?? '',
  usePer100: decimalShown(it.usePer100),
  costPerKm: amountShown(it.costPerKm),
  baseId: it.base?.id ?? '',
  note: it.note ?? '',
})

export function vehicleSent({ usePer100, costPerKm, baseId, ...rest }: Changed<VehicleFields>) {
  return {
    ...rest,
    ...(usePer100 !== undefined && { usePer100: decimalSent(usePer100, 1) }),
    ...(costPerKm !== undefined && { costPerKm: amountSent(costPerKm) }),
    ...(baseId !== undefined && { baseId: baseId || null }),
  }
}
