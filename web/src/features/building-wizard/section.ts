import type { BuildingWithPartsSent } from '@zlecenia/contract/features/building-wizard/building-wizard.contract'
import { buildingSteps } from '@zlecenia/contract/features/drafts/draft-sections'
import { type PathsOf, sectionsOf } from '#ui/wizard/section.ts'

export const buildingStepKeys = buildingSteps
export type BuildingStepKey = (typeof buildingStepKeys)[number]

type PayloadPath = PathsOf<BuildingWithPartsSent>

export const defineBuildingSection = sectionsOf<PayloadPath>()
