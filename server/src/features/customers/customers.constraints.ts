import type { ConstraintProblems } from '#platform/constraints.ts'

export const customerConstraints: ConstraintProblems = {
  customers__type: { field: 'client.type', message: 'rules.invalid' },
}
