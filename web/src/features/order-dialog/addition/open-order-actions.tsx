import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useContext } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Button } from '#ui/form/button.tsx'
import { AddingContext } from './adding.ts'

export function OpenOrderActions({ order: { id, number } }: { order: OrderRow }) {
  const t = useT()
  const may = useMay()
  const adding = useContext(AddingContext)
  return (
    <>
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
    </>
  )
}
