import { Link } from '@tanstack/react-router'
import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { spanOf } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.ts'
import { FaultChip, StateChip } from '../state-chip.tsx'
import styles from './orders-list.module.css'

/** The list on a phone: one card an order, the whole card is the link. */
export function OrderCards({ orders }: { orders: readonly OrderRow[] }) {
  const t = useT()
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.id}>
          <div className={styles.cardHead}>
            <Link to="/apps/orders/details/$id" params={{ id: order.id }}>
              {order.number}
            </Link>
            <span className={styles.chips}>
              {order.isFault && <FaultChip />}
              <StateChip state={order.state} />
            </span>
          </div>
          <p className={styles.cardTitle}>
            {order.building.address}, {order.building.city}
          </p>
          <p>{order.client.name}</p>
          {order.services.length > 0 && <p>{order.services.join(', ')}</p>}
          <p className={styles.time}>
            {order.nextSlot ? spanOf(order.nextSlot.startAt, order.nextSlot.endAt) : t('orders.noSlot')}
          </p>
        </li>
      ))}
    </ul>
  )
}
