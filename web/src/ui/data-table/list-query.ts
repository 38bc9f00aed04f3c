import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Calls, ReadName } from '@zlecenia/contract/api'
import type { QuerySentTo } from '@zlecenia/contract/lib/endpoint'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'
import type { RowsPage } from './column.ts'
import type { ListSearch } from './list-search.ts'

export type ListName = {
  [N in ReadName]: Answer<N> extends RowsPage<unknown> ? N : never
}[ReadName]
export type RowOf<N extends ListName> = Answer<N> extends RowsPage<infer Row> ? Row : never
export type ListSearchOf<N extends ListName> = ListSearch & {
  [K in keyof QuerySentTo<Calls[N]>]?: QuerySentTo<Calls[N]>[K] | null
}

/** The last page stays while the next loads. */
export const listQueryOf = <N extends ListName>(name: N, search: ListSearchOf<N>) =>
  queryOptions({ ...query(name, sentOf(search) as never), placeholderData: keepPreviousData })

export function sentOf(search: object): { query: Record<string, unknown> } {
  const chosen = Object.entries(search).filter(([, value]) => value !== null && value !== '')
  return { query: Object.fromEntries(chosen) }
}
