import { type BuildingDraft, emptyBuilding } from './building.draft.ts'
import { hasBuildingText, isTyped, nameBy } from './building.payload.ts'

/** Clears the building; text of a new one waits. */
export const buildingLeft = (draft: BuildingDraft): BuildingDraft => ({
  ...draft,
  buildingId: null,
  chosen: null,
  owner: null,
  meant: 'none',
})

export const buildingOfNobody = (draft: BuildingDraft): BuildingDraft =>
  isTyped(draft) ? { ...draft, clientId: null } : emptyBuilding()

export const meantNow = (draft: BuildingDraft): string =>
  !draft.buildingId && hasBuildingText(draft) ? 'new' : 'none'

/** Older drafts stored this in two fields, and named a new building when it was sent. */
export function buildingFromOlder({ wanted, asNew, ...kept }: Record<string, unknown>) {
  const { name, address } = kept
  const isUnnamed = !kept.buildingId && !('owner' in kept) && name === '' && typeof address === 'string'
  const named = isUnnamed ? { ...kept, name: nameBy(address) } : kept
  if ('meant' in kept) return named
  const typed = !kept.buildingId && hasBuildingText({ ...emptyBuilding(), ...kept })
  return { ...named, meant: asNew || typed ? 'new' : (wanted ?? 'none') }
}
