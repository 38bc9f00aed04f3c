import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { StateChip, UrgencyChips } from '#features/orders/index.ts'
import { spanOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { signedInUser } from '#lib/session.ts'
import { RelatedCard, type RelatedThing } from '#ui/details/related-card.tsx'
import { ownOpenOrdersQuery } from './profile.api.ts'
import styles from './profile.module.css'

export function ProjectsTab() {
  const { id: userId = '', roles = [] } = signedInUser() ?? {}
  // Requirements 6: only workers perform, only the office coordinates, so other cards stay hidden.
  const performs = roles.includes('ROLE_WORKER')
  return (
    <div className={styles.columns}>
      {performs && (
        <OpenOrders
          userId={userId}
          as="performer"
          title="profile.performs"
          nothing="profile.performsNothing"
        />
      )}
      {(!performs || roles.includes('ROLE_OFFICE')) && (
        <OpenOrders
          userId={userId}
          as="coordinator"
          title="profile.coordinates"
          nothing="profile.coordinatesNothing"
        />
      )}
    </div>
  )
}

interface OpenOrdersProps {
  userId: string
  as: 'performer' | 'coordinator'
  title: MessageKey
  nothing: MessageKey
}

function OpenOrders({ userId, as, title, nothing }: OpenOrdersProps) {
  const t = useT()
  return (
    <RelatedCard
      title={t(title)}
      nothing={t(nothing)}
      query={useQuery(ownOpenOrdersQuery(as, userId))}
      things={({ rows }) => rows.map(thingOf)}
      all={({ rows, total }) =>
        total > rows.length && (
          <span className="prose aside">{t('profile.newest', { count: rows.length })}</span>
        )
      }
    />
  )
}

const thingOf = (order: OrderRow): RelatedThing => ({
  id: order.id,
  href: addressOf('order', { id: order.id }),
  name: order.number,
  aside: (
    <>
      <UrgencyChips order={order} />
      <StateChip state={order.state} />
    </>
  ),
  facts: [
    order.nextSlot && spanOf(order.nextSlot.startAt, order.nextSlot.endAt),
    `${order.building.address}, ${order.building.city}`,
    order.client.name,
    order.services.join(', '),
  ],
})
