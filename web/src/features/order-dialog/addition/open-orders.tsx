import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useContext } from 'react'
import { type OrdersOwner, openOrderRowsQuery, openOrdersAddress } from '#features/order-base/index.ts'
import { spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Banner } from '#ui/form/banner.tsx'
import { AddingContext } from './adding.ts'
import { OpenOrderActions } from './open-order-actions.tsx'

const most = 5

/** Guards against a second order for the same work; a client's orders show their place. */
export function OpenOrders({ of }: { of: OrdersOwner }) {
  const t = useT()
  const may = useMay()
  const adding = useContext(AddingContext)
  const { data } = useQuery({ ...openOrderRowsQuery(of), enabled: may(['read', 'Order']) })
  if (!data || data.rows.length === 0) return null
  const { rows, total } = data
  return (
    <Banner tone="info">
      <p>{t('orderAddition.title', { count: rows.length })}</p>
      <ul className="stack tight">
        {rows.slice(0, most).map((order) => (
          <OpenOrder key={order.id} order={order} withPlace={'client' in of} />
        ))}
      </ul>
      {total > most && (
        <p>
          <a className="link" href={openOrdersAddress(of)} onClick={adding?.leave}>
            {t('orderAddition.all', { count: total })}
          </a>
        </p>
      )}
    </Banner>
  )
}

function OpenOrder({ order, withPlace }: { order: OrderRow; withPlace: boolean }) {
  const t = useT()
  const { building, number, state, isFault, services, nextSlot } = order
  const what = isFault ? t('orders.fault') : services.join(', ')
  const when = nextSlot ? spanOf(nextSlot.startAt, nextSlot.endAt) : t('orders.noSlot')
  return (
    <li className="cluster">
      {withPlace && <span className="name">{`${building.address}, ${building.city}`}</span>}
      <span className={withPlace ? undefined : 'name'}>{number}</span>
      <span>{[t(`orderState.${state}`), what, when].filter(Boolean).join(' · ')}</span>
      <OpenOrderActions order={order} />
    </li>
  )
}
