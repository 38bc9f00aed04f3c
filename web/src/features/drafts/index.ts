export { DraftKeeper } from './draft-keeper.ts'
export { DraftList } from './draft-list.tsx'
export { DraftGone, newDraft, type OpenedDraft, openDraft } from './open-draft.ts'
