import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const qualificationConstraints: ConstraintProblems = {
  qualifications__days: { field: 'validUntil', message: 'qualifications.endsBefore' },
  qualifications__date_only: { field: 'validUntil', message: 'qualifications.dateOnly' },
  company_papers__days: { field: 'validUntil', message: 'qualifications.endsBefore' },
  company_papers__name: { field: 'name', message: 'rules.required' },
  qualification_kinds__name: { field: 'name', message: 'rules.required' },
  qualification_kinds__years: { field: 'years', message: 'rules.invalid' },
  ...gone(
    'company_papers__pk',
    'company_papers__storage_key',
    'company_papers__scan',
    'qualification_kinds__pk',
    'qualification_kinds__date_only',
    'qualifications__submitted_by',
    'qualifications__confirmed_by',
    'qualifications__user',
    'qualifications__kind',
    'qualifications__storage_key',
    'qualifications__scan',
  ),
}
