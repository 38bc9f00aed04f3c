import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { usePriorityText } from '#features/orders/index.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/form/button.tsx'
import { waitingSlot } from '../planned.ts'
import styles from './calendar-drawer.module.css'

interface BacklogCardProps {
  order: BacklogOrder
  onPlan: () => void
}

export function BacklogCard({ order, onPlan }: BacklogCardProps) {
  const t = useT()
  const priorityText = usePriorityText()
  const waiting = waitingSlot(order)
  return (
    <li
      className={`marked ${styles.card}`}
      data-urgent={order.isFault || undefined}
      title={`${order.number}\n${t('calendar.dragHint')}`}
      data-backlog-order={order.id}
    >
      <b className={styles.place}>
        {order.address}, {order.city}
      </b>
      <span className="truncated aside" title={order.client}>
        {order.client}
      </span>
      <span className="aside">{priorityText(order)}</span>
      <span className="aside">
        {waiting
          ? t('calendar.unmanned', { when: spanOf(waiting.startAt, waiting.endAt) })
          : t('calendar.noSlot')}
      </span>
      <Button look="text" aria-label={t('calendar.planOrder', { number: order.number })} onClick={onPlan}>
        {t('calendar.plan')}
      </Button>
    </li>
  )
}
