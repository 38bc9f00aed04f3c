import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { spanOf, weekdayOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import styles from './order-details.module.css'
import { PeopleLinks } from './thing-link.tsx'

/** When, and who goes. */
export function SlotsCard({ order }: { order: Order }) {
  const t = useT()
  return (
    <DetailsCard title={t('orderDetails.slots')}>
      {order.slots.length === 0 && <p className={details.nothing}>{t('orderDetails.noSlots')}</p>}
      <ul className={styles.slots}>
        {order.slots.map((slot) => (
          <li key={slot.id}>
            <p className={details.name}>{spanOf(slot.startAt, slot.endAt)}</p>
            <p className={details.aside}>{weekdayOf(slot.startAt)}</p>
            <p>
              {slot.performers.length > 0 ? (
                <PeopleLinks people={slot.performers} />
              ) : (
                t('orders.noPerformers')
              )}
            </p>
            {slot.overlapReason && (
              <p className={details.aside}>{t('orderDetails.overlap', { reason: slot.overlapReason })}</p>
            )}
          </li>
        ))}
      </ul>
    </DetailsCard>
  )
}
