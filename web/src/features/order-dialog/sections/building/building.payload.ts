import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import { searchTerms } from '@zlecenia/contract/lib/text'
import type { BuildingDraft } from './building.draft.ts'

type Sent = Omit<InvestmentSent['building'], 'caretaker'>

const orNull = (text: string) => text.trim() || null

export const hasBuildingText = ({ name, address, postalCode, city, type }: BuildingDraft) =>
  [name, address, postalCode, city, type].some((text) => text.trim() !== '')

export const isTyped = ({ clientId, buildingId, meant }: BuildingDraft): boolean =>
  !buildingId && (clientId === null || meant === 'new')

export const meansNone = (draft: BuildingDraft): boolean => !draft.buildingId && !isTyped(draft)

type Address = Pick<BuildingDraft, 'address' | 'city'>
/** "ul. Kwiatowa 12" equals "Kwiatowa 12". */
const plain = ({ address, city }: Address) => [address, city].map((it) => searchTerms(it).phrase)

/** Missing parts match. */
export function sameAddress(typed: Address, known: Address): boolean {
  const there = plain(known)
  return plain(typed).every((text, i) => text === '' || text === there[i])
}

const nameMax = 200
/** Default name of a new building. */
export const nameBy = (address: string): string => address.trim().slice(0, nameMax).trim()

/** An existing building sends only its id; the caretaker belongs to another step. */
export function buildingPayload(draft: BuildingDraft): Sent {
  const fields = buildingShown(draft)
  return {
    id: draft.buildingId,
    ...(draft.buildingId && draft.owner ? { ofClient: draft.owner.id } : {}),
    address: orNull(fields.address),
    zipCode: orNull(fields.postalCode),
    city: orNull(fields.city),
    name: orNull(fields.name),
    description: '',
    type: fields.type || null,
    notes: '',
  }
}

/** Ids of the devices in the chosen building. */
export const devicesPayload = ({ buildingId, devices }: BuildingDraft): string[] =>
  devices.filter((it) => it.buildingId === buildingId).map(({ id }) => id)

export const buildingShown = (draft: BuildingDraft) =>
  draft.buildingId && draft.chosen ? draft.chosen : draft

export function nameOfBuilding(draft: BuildingDraft): string {
  const { address, city } = buildingShown(draft)
  return [address.trim(), city.trim()].filter(Boolean).join(', ')
}
