import { type ConstraintProblems, gone } from '#platform/constraints.ts'

/** Data written by the program: only a race or a bug violates these. */
export const importConstraints: ConstraintProblems = {
  import_rows__import: { field: '', message: 'problem.notFound' },
  import_records__import: { field: '', message: 'problem.notFound' },
  ...gone(
    'imports__made_by',
    'imports__doubles',
    'imports__state',
    'import_rows__choice',
    'import_records__kind',
  ),
}
