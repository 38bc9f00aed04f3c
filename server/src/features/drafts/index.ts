export { type DraftAtHand, lockDraft, referencedDraftFiles } from './draft-files.queries.ts'
export { draftConstraints } from './drafts.constraints.ts'
export { discardDraft } from './drafts.queries.ts'
export { draftRoutes } from './drafts.routes.ts'
