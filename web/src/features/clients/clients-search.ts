import type { clientSorts } from '@zlecenia/contract/features/clients/clients.contract'
import type { ClientType } from '@zlecenia/contract/features/customers/customers.contract'
import { listAddress, type SearchOf } from '../../ui/data-table/list-search.ts'

export type ClientSort = (typeof clientSorts)[number]
export const clientTypes: readonly ClientType[] = ['company', 'private']

/** What the list of clients shows; all of it stands in the URL. */
export type ClientsSearch = SearchOf<ClientSort, { type: typeof clientTypes }>

export const clientsAddress = listAddress({
  sorts: { name: true, city: true, created: true },
  filters: { type: clientTypes },
  first: { sort: 'name', order: 'asc' },
})
