import type { OrderState } from '@zlecenia/contract/features/work-orders/order-states'
import type { orderSorts } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { stateLook } from '../state-chip.tsx'

export type OrderSort = (typeof orderSorts)[number]

/** What the list shows; all of it stands in the URL. `size` 0 is "Wszystkie". */
export interface ListSearch {
  q: string
  state: OrderState | null
  page: number
  size: number
  sort: OrderSort
  order: 'asc' | 'desc'
}

const initial: ListSearch = { q: '', state: null, page: 1, size: 25, sort: 'created', order: 'desc' }
const sorts: Record<OrderSort, true> = {
  number: true,
  created: true,
  nextSlot: true,
  client: true,
  city: true,
  state: true,
}
const sizes: readonly number[] = [...limits.pageSizes, 0]

/** Reads the query of an address; what isn't known there is as at first. */
export function listSearchOf(query: Record<string, string | undefined>): ListSearch {
  const { q, state, page, size, sort, order } = query
  const pageNumber = Number(page)
  return {
    q: q ?? initial.q,
    state: state && state in stateLook ? (state as OrderState) : null,
    page: Number.isInteger(pageNumber) && pageNumber > 0 ? pageNumber : initial.page,
    size: size !== undefined && sizes.includes(Number(size)) ? Number(size) : initial.size,
    sort: sort && sort in sorts ? (sort as OrderSort) : initial.sort,
    order: order === 'asc' || order === 'desc' ? order : initial.order,
  }
}

/** The query of an address: only what differs from the first view. */
export function queryOf(search: ListSearch): Record<string, string> {
  const entries = Object.entries(search) as [keyof ListSearch, string | number | null][]
  const changed = entries.filter(([key, value]) => value !== null && value !== initial[key])
  return Object.fromEntries(changed.map(([key, value]) => [key, String(value)]))
}
