import { type ConstraintProblems, gone } from '../../platform/constraints.ts'

export const draftConstraints: ConstraintProblems = {
  draft_files__n: { field: 'n', message: 'rules.invalid' },
  // A file that was still on its way when its draft was thrown away.
  ...gone('drafts__user', 'draft_files__draft', 'draft_files__storage_key'),
}
