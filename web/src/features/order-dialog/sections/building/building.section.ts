import { defineSection } from '../../section.ts'
import { buildingFromOlder } from './building.changes.ts'
import { buildingSlice } from './building.draft.ts'
import { buildingPayload, nameOfBuilding } from './building.payload.ts'
import { buildingDraft } from './building.rules.ts'
import { BuildingForm } from './building-form.tsx'
import { BuildingSummary } from './building-summary.tsx'

/** Place of the work (requirements 2.5, 4, 5.2). */
export const buildingSection = defineSection({
  slice: buildingSlice,
  title: 'buildingStep.title',
  part: 'summaryPart.building',
  draft: buildingDraft,
  fromOlder: buildingFromOlder,
  toPayload: buildingPayload,
  choice: ['buildingId'],
  owns: ['building', 'order.deviceIds'],
  fieldOf: {
    'building.id': 'buildingId',
    'building.ofClient': 'buildingId',
    'building.zipCode': 'postalCode',
    'order.deviceIds': 'devices',
    'order.deviceIds.*': 'devices',
  },
  nameOf: nameOfBuilding,
  Form: BuildingForm,
  Summary: BuildingSummary,
})
