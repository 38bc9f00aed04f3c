import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { spanOf, weekdayOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { DetailsCard } from './details-card.tsx'
import styles from './order-details.module.css'

/** When, and who goes. */
export function SlotsCard({ order }: { order: Order }) {
  const t = useT()
  return (
    <DetailsCard title={t('orderDetails.slots')}>
      {order.slots.length === 0 && <p className={styles.nothing}>{t('orderDetails.noSlots')}</p>}
      <ul className={styles.slots}>
        {order.slots.map((slot) => (
          <li key={slot.id}>
            <p className={styles.name}>{spanOf(slot.startAt, slot.endAt)}</p>
            <p className={styles.aside}>{weekdayOf(slot.startAt)}</p>
            <p>{slot.performers.map((it) => it.name).join(', ') || t('orders.noPerformers')}</p>
            {slot.overlapReason && (
              <p className={styles.aside}>{t('orderDetails.overlap', { reason: slot.overlapReason })}</p>
            )}
          </li>
        ))}
      </ul>
    </DetailsCard>
  )
}
