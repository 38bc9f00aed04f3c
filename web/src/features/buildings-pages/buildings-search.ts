import type { BuildingType } from '@zlecenia/contract/features/buildings/building-types'
import type { buildingSorts } from '@zlecenia/contract/features/buildings-pages/buildings-pages.contract'
import { listAddress, type SearchOf } from '../../ui/data-table/list-search.ts'

export type BuildingSort = (typeof buildingSorts)[number]
export const types: readonly BuildingType[] = ['single_family', 'residential', 'service']

/** What the list of objects shows; all of it stands in the URL. */
export type BuildingsSearch = SearchOf<BuildingSort, { type: typeof types; client: 'id' }>

export const buildingsAddress = listAddress({
  sorts: { address: true, city: true, client: true },
  filters: { type: types, client: 'id' },
  first: { sort: 'city', order: 'asc' },
})
