import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const draftConstraints: ConstraintProblems = {
  draft_files__n: { field: 'n', message: 'rules.invalid' },
  drafts__kind: { field: 'kind', message: 'rules.invalid' },
  // A file that arrived after its draft was removed.
  ...gone('drafts__user', 'draft_files__draft', 'draft_files__storage_key'),
}
