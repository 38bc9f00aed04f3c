import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { BuildingDraft } from './building.draft.ts'

type Sent = Omit<InvestmentSent['building'], 'caretaker'>

const orNull = (text: string) => text.trim() || null

/** The building as posted, without its caretaker, who is another step's. Of an existing one only the id counts. */
export function buildingPayload(draft: BuildingDraft): Sent {
  const fields = buildingShown(draft)
  return {
    id: draft.buildingId,
    address: orNull(fields.address),
    zipCode: orNull(fields.postalCode),
    city: orNull(fields.city),
    name: orNull(fields.name),
    description: '',
    type: fields.type || null,
    notes: '',
  }
}

/** The building's fields as the screen shows them: the chosen one's, else the typed ones. */
export const buildingShown = (draft: BuildingDraft) =>
  draft.buildingId && draft.chosen ? draft.chosen : draft

/** "Kwiatowa 12, Łódź": how a draft is called. */
export function nameOfBuilding(draft: BuildingDraft): string {
  const { address, city } = buildingShown(draft)
  return [address.trim(), city.trim()].filter(Boolean).join(', ')
}
