import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const positionConstraints: ConstraintProblems = {
  position_settings__complete: { field: 'isOn', message: 'rules.required' },
  visit_positions__place: { field: 'position', message: 'rules.invalid' },
  ...gone('position_settings__single', 'position_confirmations__user', 'visit_positions__event'),
}
