import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const notificationConstraints: ConstraintProblems = gone(
  'notifications__user',
  'notification_choices__user',
)
