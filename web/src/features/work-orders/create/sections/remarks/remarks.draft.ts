import { orderComment } from '@zlecenia/contract/features/work-orders/investment.contract'
import { problemAt, required } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { delegate } from '../../../../../lib/delegate.ts'
import { sliceOf } from '../../../../../ui/wizard/slice.ts'

const remarksShape = z.object({
  comment: z.string(),
  /** "Brak uwag": kept, not sent. */
  noRemarks: z.boolean(),
})
export type RemarksDraft = z.infer<typeof remarksShape>

/** Requirements 5.2. */
export const remarksDraft = remarksShape
  .superRefine((draft, ctx) => {
    if (!draft.noRemarks && required(draft.comment) !== true)
      problemAt(ctx, ['comment'], 'order.commentRequired')
  })
  .superRefine(
    delegate<RemarksDraft>(
      orderComment,
      (draft) => (draft.noRemarks ? null : draft.comment),
      () => 'comment',
    ),
  )

export const emptyRemarks = (): RemarksDraft => ({ comment: '', noRemarks: false })

export const remarksSlice = sliceOf('remarks', emptyRemarks)
