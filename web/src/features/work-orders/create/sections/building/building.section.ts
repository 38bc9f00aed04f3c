import type { Section } from '../../section.ts'
import { buildingFromOlder } from './building.changes.ts'
import { type BuildingDraft, buildingDraft, emptyBuilding } from './building.draft.ts'
import { buildingPayload, nameOfBuilding } from './building.payload.ts'
import { BuildingForm } from './building-form.tsx'
import { BuildingSummary } from './building-summary.tsx'

/** Step 2: where (requirements 2.5, 4, 5.2). */
export const buildingSection: Section<BuildingDraft, ReturnType<typeof buildingPayload>> = {
  key: 'building',
  title: 'buildingStep.title',
  draft: buildingDraft,
  empty: emptyBuilding,
  fromOlder: buildingFromOlder,
  toPayload: buildingPayload,
  choice: ['buildingId'],
  owns: ['building'],
  fieldOf: { 'building.id': 'buildingId', 'building.zipCode': 'postalCode' },
  nameOf: nameOfBuilding,
  Form: BuildingForm,
  Summary: BuildingSummary,
}
