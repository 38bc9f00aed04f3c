import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MoveReason } from '@zlecenia/contract/features/work-orders/order-kinds'
import type { LostSlot } from '@zlecenia/contract/features/work-orders/order-life.contract'
import type { OrderMove } from '@zlecenia/contract/features/work-orders/order-moves'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { refresh } from '../../../lib/refresh.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { orderQuery } from '../orders.api.ts'

export interface Said {
  reason: MoveReason | null
  words: string
  /** A day, or empty. */
  until: string
}

/** `onLost`: slots that did not come back with their order. */
export function useMove(order: Order, onLost: (lost: LostSlot[]) => void) {
  const t = useT()
  const queries = useQueryClient()
  const { id, version } = order
  return useMutation({
    mutationFn: ({ move, said, callsOff }: { move: OrderMove; said?: Said; callsOff?: boolean }) =>
      call('POST /orders/:id/moves', {
        params: { id },
        body: { to: move.to, version, ...said, until: said?.until || null, callsOff },
      }),
    onSuccess({ order: now, lost }) {
      queries.setQueryData(orderQuery(id).queryKey, now)
      toast.success(t('orderMoves.moved', { state: t(`orderState.${now.state}`) }), limits.successToastMs)
      onLost(lost)
      void refresh(queries, 'Order')
    },
    // The next try starts from what is so now.
    onError: () => refresh(queries, 'Order'),
  })
}
