export { discardDraft } from './discard-draft.ts'
export { DraftList } from './draft-list.tsx'
export { draftOutbox } from './draft-outbox.ts'
export { forgetLeftOpen, noteLeftOpen } from './left-open.ts'
