import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const notificationConstraints: ConstraintProblems = gone(
  'notifications__user',
  'notification_choices__user',
  'push_keys__pk',
  'push_keys__one_row',
  'push_subscriptions__pk',
  'push_subscriptions__endpoint',
  'push_subscriptions__user',
  'push_subscriptions__session',
)
