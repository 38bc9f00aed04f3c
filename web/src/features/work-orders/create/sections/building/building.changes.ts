import { type BuildingDraft, emptyBuilding } from './building.draft.ts'
import { hasBuildingText, isTyped } from './building.payload.ts'

/** Text of a new one waits. */
export const buildingLeft = (draft: BuildingDraft): BuildingDraft => ({
  ...draft,
  buildingId: null,
  chosen: null,
  meant: 'none',
})

export const buildingOfNobody = (draft: BuildingDraft): BuildingDraft =>
  isTyped(draft) ? { ...draft, clientId: null } : emptyBuilding()

export const meantNow = (draft: BuildingDraft): string =>
  !draft.buildingId && hasBuildingText(draft) ? 'new' : 'none'

/** Older drafts kept this in two fields. */
export function buildingFromOlder({ wanted, asNew, ...kept }: Record<string, unknown>) {
  if ('meant' in kept) return kept
  const typed = !kept.buildingId && hasBuildingText({ ...emptyBuilding(), ...kept })
  return { ...kept, meant: asNew || typed ? 'new' : (wanted ?? 'none') }
}
