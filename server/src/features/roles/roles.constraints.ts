import type { ConstraintProblems } from '#platform/constraints.ts'

export const roleConstraints: ConstraintProblems = {
  roles__name: { field: 'name', message: 'rights.nameTaken' },
}
