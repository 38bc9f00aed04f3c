import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const kilometreConstraints: ConstraintProblems = {
  trips__km: { field: 'km', message: 'rules.invalid' },
  trips__minutes: { field: 'minutes', message: 'rules.invalid' },
  trips__first_km: { field: 'km', message: 'rules.invalid' },
  trips__first_minutes: { field: 'minutes', message: 'rules.invalid' },
  trips__source: { field: 'km', message: 'rules.invalid' },
  trips__user: { field: 'userId', message: 'vehicles.personGone' },
  ...gone('trips__slot', 'trips__vehicle', 'trips__changed_by', 'trips__item', 'trips__one_of_slot'),
}
