import type { ClientType } from '@zlecenia/contract/features/customers/customers.contract'
import type { customerSorts } from '@zlecenia/contract/features/customers-pages/customers-pages.contract'
import { listAddress, type SearchOf } from '../../ui/data-table/list-search.ts'

export type CustomerSort = (typeof customerSorts)[number]
export const customerTypes: readonly ClientType[] = ['company', 'private']

/** What the list of clients shows; all of it stands in the URL. */
export type CustomersSearch = SearchOf<CustomerSort, { type: typeof customerTypes }>

export const customersAddress = listAddress({
  sorts: { name: true, city: true, created: true },
  filters: { type: customerTypes },
  first: { sort: 'name', order: 'asc' },
})
