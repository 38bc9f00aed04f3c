import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { asked } from '@zlecenia/contract/lib/text'
import type { BuildingDraft } from './building.draft.ts'

type Sent = Omit<InvestmentSent['building'], 'caretaker'>

const orNull = (text: string) => text.trim() || null

/** Whether a new building was begun. */
export const hasBuildingText = ({ name, address, postalCode, city, type }: BuildingDraft) =>
  [name, address, postalCode, city, type].some((text) => text.trim() !== '')

/** A new building is meant: of a client who is none of ours yet it always is. */
export const isTyped = ({ clientId, buildingId, meant }: BuildingDraft): boolean =>
  !buildingId && (clientId === null || meant === 'new')

/** The client is one of ours, and neither one of their buildings nor a new one is meant yet. */
export const meansNone = (draft: BuildingDraft): boolean => !draft.buildingId && !isTyped(draft)

type Address = Pick<BuildingDraft, 'address' | 'city'>
/** "ul. Kwiatowa 12" and "Kwiatowa 12" are one address. */
const plain = ({ address, city }: Address) => [address, city].map((it) => asked(it).phrase)

/** Whether what is typed of an address is a known one; street or city not typed yet is no other. */
export function sameAddress(typed: Address, known: Address): boolean {
  const there = plain(known)
  return plain(typed).every((text, i) => text === '' || text === there[i])
}

/** As long as the name of a building may be. */
const nameMax = 200
/** A new building is called by its address until somebody names it. */
export const nameOf = ({ name, address }: Pick<BuildingDraft, 'name' | 'address'>): string =>
  name.trim() || address.trim().slice(0, nameMax).trim()

/** The building as posted, without its caretaker, who is another step's. Of an existing one only the id counts. */
export function buildingPayload(draft: BuildingDraft): Sent {
  const fields = buildingShown(draft)
  return {
    id: draft.buildingId,
    address: orNull(fields.address),
    zipCode: orNull(fields.postalCode),
    city: orNull(fields.city),
    name: orNull(draft.buildingId ? fields.name : nameOf(draft)),
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
