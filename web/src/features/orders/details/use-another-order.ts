import { useQueryClient } from '@tanstack/react-query'
import type { FollowKind } from '@zlecenia/contract/features/order-base/order-kinds'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useEffect, useRef } from 'react'
import { openCreateOrder } from '#features/order-base/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { query } from '#lib/query.ts'
import { toast } from '#ui/toast/toast.ts'

/** A new draft with the same client, building and work, which follows this order if a kind is given. */
export function useAnotherOrder(order: Order) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  async function begin(how: FollowKind | 'repeat') {
    try {
      const params = { customerId: order.building.clientId }
      const { customer } = await queries.fetchQuery(query('GET /customers/:customerId', { params }))
      const initialCustomer = { customer, buildingId: order.building.id }
      const initialFollows = how === 'repeat' ? undefined : { ...order, kind: how }
      if (here.current)
        openCreateOrder({ initialClient: initialCustomer, initialWork: order, initialFollows })
    } catch (error) {
      toast.error(`${t('orderDetails.repeatFailed')}\n${problemText(error)}`)
    }
  }
  return { isAllowed: may(['create', 'Order']) && may(['read', 'Customer']), begin }
}
