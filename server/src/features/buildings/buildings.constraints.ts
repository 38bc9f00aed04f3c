import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const buildingConstraints: ConstraintProblems = {
  buildings__customer: { field: 'client.id', message: 'client.unknown' },
  contact_persons__building: { field: 'building.id', message: 'building.unknown' },
  contact_persons__type: { field: 'type', message: 'rules.invalid' },
  building_notes__building: { field: 'buildingId', message: 'building.unknown' },
  building_notes__category: { field: 'type', message: 'rules.invalid' },
  building_notes__title_of_other: { field: 'title', message: 'rules.invalid' },
  building_notes__content: { field: 'content', message: 'note.contentRequired' },
  billing_records__building: { field: 'building.id', message: 'building.unknown' },
  billing_records__type: { field: 'billingDetails.type', message: 'rules.invalid' },
  ...gone(
    'building_notes__confirmed_by',
    'building_notes__failed',
    'building_notes__failed_by',
    'building_notes__written_by',
    'deleted_notes__written_by',
    'note_versions__building',
    'note_versions__pk',
    'note_versions__written_by',
    'billing_records__one_default',
    'deleted_notes__building',
    'deleted_notes__confirmed_by',
    'deleted_notes__failed_by',
  ),
}
