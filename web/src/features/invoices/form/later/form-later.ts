import './messages.ts'

export { draftProblems } from '@zlecenia/contract/features/invoices/draft-problems'
export { BuyerOnWhiteList } from '../../white-list/white-list-in-form.tsx'
export { CheckList } from './check-list.tsx'
export { Conflicts } from './conflicts.tsx'
export { CustomerPicker } from './customer-picker.tsx'
export { mergedDrafts } from './merged-drafts.ts'
