import { IconClipboardList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { type OrdersOwner, openOrdersQuery, ordersOfQuery } from '#features/order-base/index.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { RelatedCard, type RelatedThing } from '#ui/details/related-card.tsx'
import { Link } from '#ui/link.tsx'
import { StateChip, UrgencyChips } from './state-chip.tsx'

interface OrdersOfBuildingProps {
  building: { id: string; address: string }
  except?: string
}

export function OrdersOfBuilding({ building, except }: OrdersOfBuildingProps) {
  const t = useT()
  return (
    <OrdersOf
      of={{ building: building.id }}
      title={t(except ? 'orders.othersOfBuilding' : 'orders.ofBuilding')}
      nothing={t(except ? 'orders.noOthersOfBuilding' : 'orders.noneOfBuilding')}
      except={except}
      foundBy={building.address}
    />
  )
}

export function OrdersOfCustomer({ client }: { client: { id: string; name: string } }) {
  const t = useT()
  return (
    <OrdersOf of={{ client: client.id }} title={t('orders.ofClient')} nothing={t('orders.noneOfClient')} />
  )
}

export function OrdersOfDevice({ device }: { device: { id: string; name: string } }) {
  const t = useT()
  return (
    <OrdersOf of={{ device: device.id }} title={t('orders.ofDevice')} nothing={t('orders.noneOfDevice')} />
  )
}

interface OrdersOfProps {
  except?: string | undefined
  of: OrdersOwner
  title: string
  nothing: string
  /** Search text of the list; without it, its filter. */
  foundBy?: string
}

function OrdersOf({ of, title, nothing, foundBy, except }: OrdersOfProps) {
  const t = useT()
  const withPlace = 'client' in of
  return (
    <RelatedCard
      title={title}
      late
      nothing={nothing}
      query={useQuery(ordersOfQuery(of))}
      things={({ rows }) => rows.filter(({ id }) => id !== except).map((order) => thingOf(order, withPlace))}
      all={({ rows, total }) =>
        total > rows.length && (
          <Link href={addressOf('orders', foundBy ? { q: foundBy } : { ...of })} className="aside">
            {t('orders.allOf')}
          </Link>
        )
      }
    />
  )
}

const thingOf = (order: OrderRow, withPlace: boolean): RelatedThing => ({
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
    dayOf(order.createdAt),
    withPlace && `${order.building.address}, ${order.building.city}`,
    order.services.join(', '),
  ],
})

export function OpenOrdersChip({ of }: { of: OrdersOwner }) {
  const t = useT()
  const { data: count } = useQuery(openOrdersQuery(of))
  if (count === undefined) return null
  return (
    <Chip colour={count === 0 ? 'neutral' : 'primary'} icon={IconClipboardList}>
      {t('orders.openCount', { count })}
    </Chip>
  )
}
