import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { spanOf, weekdayOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './order-details.module.css'
import { PeopleLinks } from './thing-link.tsx'

export function SlotsCard({ order }: { order: Order }) {
  const t = useT()
  return (
    <Card title={t('orderDetails.slots')}>
      {order.slots.length === 0 && <p className="quiet">{t('orderDetails.noSlots')}</p>}
      <ul className={`stack ${styles.slots}`}>
        {order.slots.map((slot) => (
          <li key={slot.id} className="marked">
            <p className="name">{spanOf(slot.startAt, slot.endAt)}</p>
            <p className="aside">{weekdayOf(slot.startAt)}</p>
            <p>
              {slot.performers.length > 0 ? (
                <PeopleLinks people={slot.performers} />
              ) : (
                t('orders.noPerformers')
              )}
            </p>
            {slot.overlapReason && (
              <p className="aside">{t('orderDetails.overlap', { reason: slot.overlapReason })}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
