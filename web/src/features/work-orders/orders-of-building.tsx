import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { dayOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import details from '../../ui/details/details.module.css'
import { RelatedCard, type RelatedThing } from '../../ui/details/related-card.tsx'
import { ordersOfBuildingQuery } from './orders.api.ts'
import { FaultChip, StateChip } from './state-chip.tsx'

/** The newest orders of a building, each leading to its page; the list of orders holds the rest. */
export function OrdersOfBuilding({ building }: { building: { id: string; address: string } }) {
  const t = useT()
  return (
    <RelatedCard
      title={t('orders.ofBuilding')}
      late
      nothing={t('orders.noneOfBuilding')}
      query={useQuery(ordersOfBuildingQuery(building.id))}
      things={({ orders }) => orders.map(thingOf)}
      all={({ orders, total }) =>
        total > orders.length && (
          <Link to="/apps/orders/list" search={{ q: building.address } as never} className={details.aside}>
            {t('orders.allOfBuilding')}
          </Link>
        )
      }
    />
  )
}

const thingOf = (order: OrderRow): RelatedThing => ({
  id: order.id,
  href: `/apps/orders/details/${order.id}`,
  name: order.number,
  aside: (
    <>
      {order.isFault && <FaultChip />}
      <StateChip state={order.state} />
    </>
  ),
  facts: [dayOf(order.createdAt), order.services.join(', ')],
})
