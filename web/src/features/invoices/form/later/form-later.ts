import './messages.ts'

export { draftProblems } from '@zlecenia/contract/features/invoices/draft-problems'
export { CheckList } from './check-list.tsx'
export { Conflicts } from './conflicts.tsx'
export { CustomerPicker } from './customer-picker.tsx'
export { mergedDrafts } from './merged-drafts.ts'
export { DraftBuyerOnList } from './on-white-list.tsx'
