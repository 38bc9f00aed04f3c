import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import type { RowsPage } from './column.ts'
import { type ListName, type ListSearchOf, listQueryOf, type RowOf } from './list-query.ts'

export interface LoadedRows<Row> {
  /** First page of "Wszystkie", which has the total. */
  first: UseQueryResult<RowsPage<Row>>
  page: (n: number) => UseQueryOptions<RowsPage<Row>>
}

/** "Wszystkie" is loaded page by page as pages come into sight. */
export function useRows<N extends ListName>(name: N, search: ListSearchOf<N>): LoadedRows<RowOf<N>> {
  const page = (n: number) =>
    listQueryOf(name, {
      ...search,
      page: n,
      size: limits.rowsAtOnce,
      ...(n === 1 && { count: 'all' }),
    } as ListSearchOf<N>)
  const options = search.size === 0 ? page(1) : listQueryOf(name, search)
  return { first: useQuery(options), page } as unknown as LoadedRows<RowOf<N>>
}
