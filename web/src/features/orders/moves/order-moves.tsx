import type { OrderMove } from '@zlecenia/contract/features/order-base/order-moves'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import type { LostSlot } from '@zlecenia/contract/features/orders/order-life.contract'
import { orderMoves } from '@zlecenia/contract/messages/pl/order-moves'
import { lazy, useState } from 'react'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { useQueued } from '#lib/queue/use-queued.ts'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { QueuedLine } from '#ui/queued-line.tsx'
import { toast } from '#ui/toast/toast.ts'
import { orderState } from '../queued-orders.ts'
import { moveParts } from './move-parts.ts'
import { asksOfSlots, isOnward, isRemovable, movesShown, slotsToCome } from './moves-shown.ts'
import { useMove } from './use-move.ts'
import { useMover } from './use-mover.ts'
import { useOnce } from './use-once.ts'

addMessages({ orderMoves })

const RemoveOrder = lazy(async () => ({
  default: (await withMessages(import('./remove-order.tsx'))).RemoveOrder,
}))

/** Moves of an order that the user may make. */
export function OrderMoves({ order }: { order: Order }) {
  const t = useT()
  const may = useMay()
  const as = useMover(order)
  const [opened, setOpened] = useState<OrderMove | null>(null)
  const [ahead, setAhead] = useState<{ move: OrderMove; count: number } | null>(null)
  const [lost, setLost] = useState<LostSlot[]>([])
  const [removing, setRemoving] = useState(false)
  const move = useMove(order, setLost)
  const once = useOnce()
  const queued = useQueued(orderState, order.id)
  const last = queued.findLast(({ state, isAway }) => state === 'waiting' && isAway)
  const shown = as ? movesShown({ ...order, state: last?.data.to ?? order.state }, as) : []
  const removes = may(['delete', 'Order']) && isRemovable(order)
  if (shown.length + lost.length + queued.length === 0 && !removes) return null
  const go = (wish: Parameters<typeof move.mutateAsync>[0]) =>
    once(() => move.mutateAsync(wish).catch((error) => toast.error(problemText(error))))
  const start = (it: OrderMove) => {
    if (it.refusal) return setOpened(it)
    const count = as && asksOfSlots(it, as) ? slotsToCome(order) : 0
    if (count > 0) return setAhead({ move: it, count })
    go({ move: it })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that are no form's */}
      <span role="group" aria-label={t('orderMoves.moves')} className="cluster">
        {shown.map((it) => (
          <Button
            key={it.to}
            look={isOnward(it) ? 'filled' : it.to === 'cancelled' ? 'text' : 'tonal'}
            busy={move.isPending && move.variables.move.to === it.to}
            onClick={() => start(it)}
          >
            {it.button && t(it.button)}
          </Button>
        ))}
        {removes && (
          <Button look="danger" onClick={() => setRemoving(true)}>
            {t('orderMoves.remove')}
          </Button>
        )}
      </span>
      {queued.map((it) => (it.isAway || it.state === 'refused') && <QueuedLine key={it.id} item={it} />)}
      <LazyPart>
        {opened && (
          <moveParts.Reason
            move={opened}
            run={(reason) => move.mutateAsync({ move: opened, reason })}
            onClose={() => setOpened(null)}
          />
        )}
        {ahead && (
          <moveParts.SlotsToCome
            count={ahead.count}
            onAnswer={(callsOff) => {
              setAhead(null)
              go({ move: ahead.move, callsOff })
            }}
            onClose={() => setAhead(null)}
          />
        )}
        {lost.length > 0 && <moveParts.LostSlots lost={lost} onClose={() => setLost([])} />}
        {removing && <RemoveOrder order={order} onClose={() => setRemoving(false)} />}
      </LazyPart>
    </>
  )
}
