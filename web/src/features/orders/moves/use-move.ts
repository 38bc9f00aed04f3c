import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MoveReason } from '@zlecenia/contract/features/order-base/order-kinds'
import type { OrderMove } from '@zlecenia/contract/features/order-base/order-moves'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { LostSlot } from '@zlecenia/contract/features/orders/order-life.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { queue } from '#lib/queue/queue.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'
import { orderQuery } from '../orders.api.ts'
import { orderState } from '../queued-orders.ts'

export interface GivenReason {
  reason: MoveReason | null
  words: string
  /** A day, or empty. */
  until: string
}

/** `onLost`: slots that were not restored with their order. */
export function useMove(order: Order, onLost: (lost: LostSlot[]) => void) {
  const t = useT()
  const queries = useQueryClient()
  const { id, number, version } = order
  return useMutation({
    mutationFn: ({ move, reason, callsOff }: { move: OrderMove; reason?: GivenReason; callsOff?: boolean }) =>
      queue.put(orderState, {
        subject: id,
        data: { to: move.to, version, ...reason, until: reason?.until || null, callsOff },
        text: `${t(`orderState.${move.to}`)}${reason?.words ? `: ${reason.words}` : ''}`,
        of: { title: number, address: addressOf('order', { id }) },
      }),
    onSuccess(sent) {
      // A queued move shows that it waits on its own line.
      if (!sent.isSent || !sent.answer) return
      const { order: now, lost } = sent.answer
      queries.setQueryData(orderQuery(id).queryKey, now)
      toast.success(t('orderMoves.moved', { state: t(`orderState.${now.state}`) }), limits.successToastMs)
      onLost(lost)
      void refresh(queries, 'Order')
    },
    // The next try starts from the current state.
    onError: () => refresh(queries, 'Order'),
  })
}
