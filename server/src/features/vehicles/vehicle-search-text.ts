import { rankedText } from '@zlecenia/contract/lib/text'

export const vehicleSearchText = (it: { name: string; plate: string; vin: string | null }): string =>
  rankedText([it.name, it.plate], [it.vin])
