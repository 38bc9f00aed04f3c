import type { ConstraintProblems } from '../../platform/constraints.ts'

export const deviceConstraints: ConstraintProblems = {
  devices__building: { field: 'building.id', message: 'building.unknown' },
  devices__kind: { field: 'kind', message: 'rules.invalid' },
  devices__name: { field: 'name', message: 'rules.required' },
  devices__state: { field: 'state', message: 'rules.invalid' },
}
