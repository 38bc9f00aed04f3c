import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const kilometreRateConstraints: ConstraintProblems = {
  kilometre_rates__range: { field: 'rates', message: 'rules.invalid' },
  ...gone('kilometre_rates__single'),
}
