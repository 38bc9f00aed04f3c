import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const settingsConstraints: ConstraintProblems = {
  settings__order_prefix: { field: 'numbering.prefix', message: 'settings.company.prefixShape' },
  settings__order_separator: { field: 'numbering.separator', message: 'rules.invalid' },
  settings__sign_in_look: { field: 'look', message: 'rules.invalid' },
  settings__place: { field: 'latitude', message: 'rules.invalid' },
  settings__order_digits: { field: 'numbering.digits', message: 'rules.invalid' },
  ...gone('settings__logo', 'settings__sign_in_picture'),
}
