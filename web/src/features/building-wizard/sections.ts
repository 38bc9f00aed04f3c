import type { BuildingWithPartsSent } from '@zlecenia/contract/features/building-wizard/building-wizard.contract'
import type { BuildingType } from '@zlecenia/contract/features/buildings/building-types'
import { type DraftOf, emptyDraftOf, wizardOf } from '#ui/wizard/wizard.ts'
import { type BuildingStepKey, buildingStepKeys } from './section.ts'
import { accessSection } from './steps/access.section.tsx'
import { featuresSection } from './steps/features.section.tsx'
import { machinesSection } from './steps/machines.section.tsx'
import { papersSection } from './steps/papers.section.tsx'
import { placeSection } from './steps/place.section.tsx'
import { rolesSection } from './steps/roles.section.tsx'

export const buildingSections = {
  roles: rolesSection,
  place: placeSection,
  features: featuresSection,
  access: accessSection,
  machines: machinesSection,
  papers: papersSection,
}

export type BuildingWizardDraft = { [K in BuildingStepKey]: DraftOf<(typeof buildingSections)[K]> }

/** A new building as a long form. */
export const buildingWizard = wizardOf<BuildingWizardDraft>(
  'buildingWizard.steps',
  buildingStepKeys,
  buildingSections,
)

export const emptyBuildingDraft = (): BuildingWizardDraft => emptyDraftOf(buildingWizard)

export function buildingToPost(draft: BuildingWizardDraft): Omit<BuildingWithPartsSent, 'draft'> {
  const { type, ...place } = buildingSections.place.toPayload(draft.place)
  return {
    roles: buildingSections.roles.toPayload(draft.roles),
    building: {
      ...place,
      ...buildingSections.features.toPayload(draft.features),
      type: type as BuildingType,
    },
    sharesAddress: draft.place.shares,
    notes: buildingSections.access.toPayload(draft.access),
    devices: buildingSections.machines.toPayload(draft.machines),
    papers: buildingSections.papers.toPayload(draft.papers),
  }
}
