import { gone } from '#platform/constraints.ts'

export const sessionConstraints = gone(
  'sessions__user',
  'sessions__token',
  'one_time_keys__user',
  'one_time_keys__made_by',
  'one_time_keys__key',
  'one_time_keys__purpose',
  'one_time_keys__session',
  'second_factors__user',
  'recovery_codes__user',
  'login_failures__kind',
  'known_addresses__user',
)
