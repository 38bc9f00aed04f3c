import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useContext } from 'react'
import { spanOf } from '../../../../lib/dates.ts'
import { useT } from '../../../../lib/i18n.ts'
import { useMay } from '../../../../lib/may.ts'
import { Banner } from '../../../../ui/form/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { type OrdersOwner, openOrderRowsQuery } from '../../orders-of.api.ts'
import { AddingContext } from './adding.ts'

/** Guards against a second order for the same work. */
export function OpenOrders({ of }: { of: OrdersOwner }) {
  const t = useT()
  const may = useMay()
  const { data } = useQuery({ ...openOrderRowsQuery(of), enabled: may(['read', 'Order']) })
  if (!data || data.rows.length === 0) return null
  return (
    <Banner tone="info">
      <p>{t('orderAddition.title', { count: data.rows.length })}</p>
      <ul className="stack tight">
        {data.rows.map((order) => (
          <OpenOrder key={order.id} order={order} />
        ))}
      </ul>
    </Banner>
  )
}

function OpenOrder({ order: { id, number, state, isFault, services, nextSlot } }: { order: OrderRow }) {
  const t = useT()
  const may = useMay()
  const adding = useContext(AddingContext)
  const what = isFault ? t('orders.fault') : services.join(', ')
  const when = nextSlot ? spanOf(nextSlot.startAt, nextSlot.endAt) : t('orders.noSlot')
  return (
    <li className="cluster">
      <span className="name">{number}</span>
      <span>{[t(`orderState.${state}`), what, when].filter(Boolean).join(' · ')}</span>
      <a
        className="link"
        href={addressOf('order', { id })}
        aria-label={`${t('orderAddition.open')}: ${number}`}
        onClick={adding?.leave}
      >
        {t('orderAddition.open')}
      </a>
      {adding && may(['update', 'Order']) && (
        <Button
          look="text"
          aria-label={`${t('orderAddition.add')}: ${number}`}
          onClick={() => adding.ask({ id, number })}
        >
          {t('orderAddition.add')}
        </Button>
      )}
    </li>
  )
}
