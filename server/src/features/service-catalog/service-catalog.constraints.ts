import { type ConstraintProblems, gone } from '../../platform/constraints.ts'

export const serviceCatalogConstraints: ConstraintProblems = {
  service_groups__key: { field: 'key', message: 'rules.invalid' },
  ...gone('services__group'),
}
