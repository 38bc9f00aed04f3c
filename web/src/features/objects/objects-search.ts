import type { BuildingType } from '@zlecenia/contract/features/buildings/building-types'
import type { objectSorts } from '@zlecenia/contract/features/objects/objects.contract'
import { listAddress, type SearchOf } from '../../ui/data-table/list-search.ts'

export type ObjectSort = (typeof objectSorts)[number]
export const types: readonly BuildingType[] = ['single_family', 'residential', 'service']

/** What the list of objects shows; all of it stands in the URL. */
export type ObjectsSearch = SearchOf<ObjectSort, { type: typeof types; client: 'id' }>

export const objectsAddress = listAddress({
  sorts: { address: true, city: true, client: true },
  filters: { type: types, client: 'id' },
  first: { sort: 'city', order: 'asc' },
})
