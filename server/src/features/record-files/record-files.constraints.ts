import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const recordFileConstraints: ConstraintProblems = {
  record_files__kind: { field: 'kind', message: 'rules.invalid' },
  record_files__title: { field: 'title', message: 'rules.required' },
  ...gone(
    'record_files__customer',
    'record_files__building',
    'record_files__device',
    'record_files__card',
    'record_files__vehicle',
    'record_files__owner',
    'record_files__storage_key',
    'record_files__added_by',
    'record_files__removed_by',
  ),
}
