import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const serviceCatalogConstraints: ConstraintProblems = {
  service_groups__key: { field: 'key', message: 'rules.invalid' },
  services__usual_minutes: { field: 'usualMinutes', message: 'serviceCatalog.quarters' },
  ...gone('services__group'),
}
