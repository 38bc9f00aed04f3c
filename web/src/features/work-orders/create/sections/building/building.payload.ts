import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { BuildingDraft } from './building.draft.ts'

type Sent = Omit<InvestmentSent['building'], 'caretaker'>

const orNull = (text: string) => text.trim() || null

/** The building as posted, without its caretaker, who is another step's. Of an existing one only the id counts. */
export function buildingPayload(draft: BuildingDraft): Sent {
  const { buildingId, chosen } = draft
  const fields = buildingId && chosen ? chosen : draft
  return {
    id: buildingId,
    address: orNull(fields.address),
    zipCode: orNull(fields.postalCode),
    city: orNull(fields.city),
    name: orNull(fields.name),
    description: '',
    type: fields.type || null,
    notes: '',
  }
}
