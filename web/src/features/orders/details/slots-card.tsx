import { areSlotsOver } from '@zlecenia/contract/features/order-base/order-moves'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { dayAndTimeOf, spanOf, timeOf, weekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMayAll } from '#lib/may.ts'
import { PeopleLinks } from '#ui/record-link.tsx'
import { CancelledSlots } from '../moves/cancelled-slots.tsx'
import { PerformersVisits } from '../moves/performers-visits.tsx'
import { SlotVisit } from '../moves/slot-visit.tsx'
import styles from './order-details.module.css'
import { PartCard } from './part-card.tsx'
import { SlotMenu } from './slot-menu.tsx'

export function SlotsCard({ order }: { order: Order }) {
  const t = useT()
  return (
    <PartCard title={t('orderDetails.slots')} part="slots" order={order} open={!areSlotsOver(order.state)}>
      <div className="stack">
        {order.slots.length === 0 ? (
          <p className="quiet">{t('orderDetails.noSlots')}</p>
        ) : (
          <ul className={`stack ${styles.slots}`}>
            {order.slots.map((slot) => (
              <SlotLine key={slot.id} order={order} slot={slot} />
            ))}
          </ul>
        )}
        <CancelledSlots slots={order.cancelledSlots} />
      </div>
    </PartCard>
  )
}

function SlotLine({ order, slot }: { order: Order; slot: Order['slots'][number] }) {
  const t = useT()
  const mayChange = useMayAll()(['update', 'Order'])
  const { startAt, endAt, performers, overlapReason, confirmed, window } = slot
  return (
    <li className="marked">
      <div className="ends">
        <p className="name">{spanOf(startAt, endAt)}</p>
        {mayChange && <SlotMenu order={order} slot={slot} />}
      </div>
      <p className="aside">{weekdayOf(startAt)}</p>
      <p>{performers.length > 0 ? <PeopleLinks people={performers} /> : t('orders.noPerformers')}</p>
      {overlapReason && <p className="aside">{t('orderDetails.overlap', { reason: overlapReason })}</p>}
      {window && (
        <p className="aside">
          {t('orderDetails.slotWindowLine', { from: timeOf(window.from), to: timeOf(window.to) })}
        </p>
      )}
      {confirmed && (
        <p className="aside">
          {t('orderDetails.confirmed', {
            how: t(`orderDetails.how.${confirmed.how}`),
            when: dayAndTimeOf(confirmed.at),
            by: confirmed.by,
          })}
        </p>
      )}
      <PerformersVisits order={order} slot={slot} />
      <SlotVisit order={order} slot={slot} />
    </li>
  )
}
