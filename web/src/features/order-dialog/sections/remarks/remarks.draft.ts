import { clientNumber, orderComment } from '@zlecenia/contract/features/order-base/investment.contract'
import { followKinds } from '@zlecenia/contract/features/order-base/order-kinds'
import { problemAt, required } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { delegate } from '#lib/delegate.ts'
import { sliceOf } from '#ui/wizard/slice.ts'

const remarksShape = z.object({
  comment: z.string(),
  /** "Brak uwag": the text stays, but is not sent. */
  noRemarks: z.boolean(),
  clientNumber: z.string(),
  /** Set only for an order that follows another. */
  follows: z
    .object({ orderId: z.string(), number: z.string(), kind: z.enum(['', ...followKinds]) })
    .optional(),
  /** Set only for an order made from a letter. */
  letter: z.object({ threadId: z.string(), messageId: z.string() }).optional(),
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
  .superRefine(
    delegate<RemarksDraft>(
      clientNumber,
      (draft) => draft.clientNumber,
      () => 'clientNumber',
    ),
  )

export const emptyRemarks = (): RemarksDraft => ({ comment: '', noRemarks: false, clientNumber: '' })

export const remarksSlice = sliceOf('remarks', emptyRemarks)
