export { DraftKeeper, type Kept } from './draft-keeper.ts'
export { onDraftsChanged } from './drafts-changed.ts'
export { DraftGone, newDraft, type OpenedDraft, openDraft } from './open-draft.ts'
