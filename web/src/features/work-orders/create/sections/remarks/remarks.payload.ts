import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { RemarksDraft } from './remarks.draft.ts'

export const remarksPayload = (draft: RemarksDraft): Pick<InvestmentSent['order'], 'comment'> => ({
  comment: draft.noRemarks ? null : draft.comment.trim() || null,
})
