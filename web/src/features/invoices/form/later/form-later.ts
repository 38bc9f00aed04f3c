import './messages.ts'

export { draftProblems } from '@zlecenia/contract/features/invoices/draft-problems'
export { CheckList } from './check-list.tsx'
export { ClientPicker } from './client-picker.tsx'
export { Conflicts } from './conflicts.tsx'
export { mergedDrafts } from './merged-drafts.ts'
