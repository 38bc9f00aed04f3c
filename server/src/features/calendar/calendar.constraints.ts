import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const calendarConstraints: ConstraintProblems = gone(
  'calendar_feeds__user',
  'calendar_feeds__secret',
  'calendar_feeds__scope',
  'calendar_feeds__language',
)
