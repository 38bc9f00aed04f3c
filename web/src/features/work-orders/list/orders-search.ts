import type { OrderState } from '@zlecenia/contract/features/work-orders/order-states'
import type { orderSorts } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { listAddress, type SearchOf } from '../../../ui/data-table/list-search.ts'
import { stateLook } from '../state-chip.tsx'

export type OrderSort = (typeof orderSorts)[number]
export const states = Object.keys(stateLook) as OrderState[]

/** What the list of orders shows; all of it stands in the URL. */
export type OrdersSearch = SearchOf<OrderSort, { state: OrderState[] }>

export const ordersAddress = listAddress({
  sorts: {
    number: true,
    created: true,
    nextSlot: true,
    client: true,
    address: true,
    city: true,
    state: true,
  },
  filters: { state: states },
  first: { sort: 'created', order: 'desc' },
})
