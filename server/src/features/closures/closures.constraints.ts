import type { ConstraintProblems } from '#platform/constraints.ts'

export const closureConstraints: ConstraintProblems = {
  closures__order: { field: 'endsAt', message: 'closure.endsFirst' },
  closures__kind: { field: 'kind', message: 'rules.invalid' },
  closures__one: { field: '', message: 'closure.another' },
}
