import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import type { RowsPage } from './column.ts'
import { type ListName, type ListSearchOf, listQueryOf, type RowOf } from './list-query.ts'

/** The rows of a list as its address asks for them. */
export interface Rows<Row> {
  /** The page that is asked for; of "Wszystkie" the first one, which says how many rows there are. */
  first: UseQueryResult<RowsPage<Row>>
  /** One of the pages in which "Wszystkie" is read, counted from 1. */
  page: (n: number) => UseQueryOptions<RowsPage<Row>>
}

/** Reads a page; all rows are never one answer: further pages are read as they come into sight. */
export function useRows<N extends ListName>(name: N, search: ListSearchOf<N>): Rows<RowOf<N>> {
  const page = (n: number) =>
    listQueryOf(name, {
      ...search,
      page: n,
      size: limits.rowsAtOnce,
      ...(n === 1 && { count: 'all' }),
    } as ListSearchOf<N>)
  const asked = search.size === 0 ? page(1) : listQueryOf(name, search)
  return { first: useQuery(asked), page } as unknown as Rows<RowOf<N>>
}
