import { coordinatorId } from '@zlecenia/contract/features/order-base/investment.contract'
import { z } from 'zod'
import { delegate } from '#lib/delegate.ts'
import { sliceOf } from '#ui/wizard/slice.ts'

const coordinatorShape = z.object({ coordinatorId: z.string(), coordinatorName: z.string() })
export type CoordinatorDraft = z.infer<typeof coordinatorShape>

/** Requirements 5.2. */
export const coordinatorDraft = coordinatorShape.superRefine(
  delegate<CoordinatorDraft>(
    coordinatorId,
    (draft) => draft.coordinatorId,
    () => 'coordinatorId',
  ),
)

export const emptyCoordinator = (): CoordinatorDraft => ({ coordinatorId: '', coordinatorName: '' })

export const coordinatorSlice = sliceOf('coordinator', emptyCoordinator)
