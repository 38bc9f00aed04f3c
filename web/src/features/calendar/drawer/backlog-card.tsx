import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { hourMs, quarterMs } from '@zlecenia/contract/lib/durations'
import { useState } from 'react'
import { NearestPart, type NearPerson } from '#features/nearest/index.ts'
import { usePriorityText } from '#features/orders/index.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Button } from '#ui/form/button.tsx'
import { lasting, type Wish, waitingSlot } from '../planned.ts'
import styles from './calendar-drawer.module.css'

interface BacklogCardProps {
  order: BacklogOrder
  onPlan: () => void
  onNearest: (wish: Wish) => void
}

/** A visit from the arrival of a person, of an hour or as long as is known. */
function visitOf(order: BacklogOrder, { id, name, arrivesAt, leavesAt }: NearPerson): Wish {
  const start = Math.ceil(Date.parse(arrivesAt ?? leavesAt) / quarterMs) * quarterMs
  const isoOf = (at: number) => new Date(at).toISOString()
  return lasting(order, {
    startAt: isoOf(start),
    endAt: isoOf(start + hourMs),
    performers: [{ id, name }],
  })
}

export function BacklogCard({ order, onPlan, onNearest }: BacklogCardProps) {
  const t = useT()
  const priorityText = usePriorityText()
  const waiting = waitingSlot(order)
  const mayFind = useMay()(['read', 'Logistics']) && order.priority === 'emergency'
  const [isFinding, setFinding] = useState(false)
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
      {mayFind && (
        <div className={styles.nearest}>
          <Button
            look="text"
            aria-expanded={isFinding}
            aria-label={t('calendar.nearestOf', { number: order.number })}
            onClick={() => setFinding(!isFinding)}
          >
            {t('calendar.nearest')}
          </Button>
          {isFinding && (
            <NearestPart
              buildingId={order.buildingId}
              orderId={order.id}
              onTake={(person) => onNearest(visitOf(order, person))}
            />
          )}
        </div>
      )}
    </li>
  )
}
