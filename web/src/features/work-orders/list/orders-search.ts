import type { OrderState } from '@zlecenia/contract/features/work-orders/order-states'
import type { orderSorts } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { listAddress, type SearchOf } from '../../../ui/data-table/list-search.ts'
import { stateLook } from '../state-chip.tsx'

export type OrderSort = (typeof orderSorts)[number]
export const orderStates = Object.keys(stateLook) as OrderState[]

/** Whether an order was taken as a fault. */
export const faults = ['yes', 'no'] as const

/** What the list of orders shows; all of it stands in the URL. */
export type OrdersSearch = SearchOf<OrderSort, { state: OrderState[]; fault: typeof faults }>

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
  filters: { state: orderStates, fault: faults },
  first: { sort: 'created', order: 'desc' },
})
