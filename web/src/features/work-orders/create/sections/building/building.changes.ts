import { type BuildingDraft, emptyBuilding } from './building.draft.ts'
import { hasBuildingText, isTyped } from './building.payload.ts'

/** Neither the chosen building is meant any more nor another yet; what was typed for a new one waits. */
export const buildingLeft = (draft: BuildingDraft): BuildingDraft => ({
  ...draft,
  buildingId: null,
  chosen: null,
  meant: 'none',
})

/** The client leaves, and with them what was typed for a new building of theirs and given up for another. */
export const buildingOfNobody = (draft: BuildingDraft): BuildingDraft =>
  isTyped(draft) ? { ...draft, clientId: null } : emptyBuilding()

/** Nothing is waited for any more: what was typed is meant, where anything is. */
export const meantNow = (draft: BuildingDraft): string =>
  !draft.buildingId && hasBuildingText(draft) ? 'new' : 'none'

/** A slice of the program that kept apart what to choose and that a new one is meant, and read the rest from the text. */
export function buildingFromOlder({ wanted, asNew, ...kept }: Record<string, unknown>) {
  if ('meant' in kept) return kept
  const typed = !kept.buildingId && hasBuildingText({ ...emptyBuilding(), ...kept })
  return { ...kept, meant: asNew || typed ? 'new' : (wanted ?? 'none') }
}
