import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import type { RemarksDraft } from './remarks.draft.ts'

/** The client's own number is an extension of requirements 7: absent where there is none. */
export function remarksPayload(
  draft: RemarksDraft,
): Pick<InvestmentSent['order'], 'comment' | 'clientNumber'> {
  const clientNumber = draft.clientNumber.trim()
  return {
    comment: draft.noRemarks ? null : draft.comment.trim() || null,
    ...(clientNumber && { clientNumber }),
  }
}

/** An extension too; absent where no letter is behind the order. */
export const letterPayload = ({ letter }: RemarksDraft): Pick<InvestmentSent, 'letter'> =>
  letter ? { letter: { threadId: letter.threadId } } : {}

/** An extension too; absent where the order follows none. */
export function followsPayload({ follows }: RemarksDraft): Pick<InvestmentSent, 'follows'> {
  return follows?.kind ? { follows: { orderId: follows.orderId, kind: follows.kind } } : {}
}
