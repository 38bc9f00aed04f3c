import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const savedViewConstraints: ConstraintProblems = {
  saved_views__name_once: { field: 'name', message: 'savedViews.nameTaken' },
  saved_views__name: { field: 'name', message: 'rules.invalid' },
  ...gone(
    'saved_views__pk',
    'saved_views__user',
    'saved_view_choices__pk',
    'saved_view_choices__user',
    'saved_view_choices__start',
  ),
}
