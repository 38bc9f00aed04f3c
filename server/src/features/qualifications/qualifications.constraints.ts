import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const qualificationConstraints: ConstraintProblems = {
  qualifications__days: { field: 'validUntil', message: 'qualifications.endsBefore' },
  qualifications__medical: { field: 'validUntil', message: 'qualifications.dateOnly' },
  ...gone(
    'qualifications__user',
    'qualifications__kind',
    'qualifications__storage_key',
    'qualifications__scan',
  ),
}
