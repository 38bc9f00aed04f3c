import {
  type DataTag,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { ReadName } from '@zlecenia/contract/api'
import { type Answer, call, type Sent } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      quiet?: boolean
    }
  }
}

type ReadInput<N extends ReadName> = Sent<N> & { headers?: Record<string, string> }
type Given<N extends ReadName> = unknown extends Sent<N> ? [sent?: ReadInput<N>] : [sent: ReadInput<N>]

/** Keyed by the call's name and input. The raw answer is cached; pages use `select`. */
export function query<N extends ReadName>(name: N, ...[sent]: Given<N>) {
  return queryOptions({
    queryKey: [name, sent ?? {}] as const,
    queryFn: ({ signal, meta }) => read(name, sent, signal, meta?.quiet),
  })
}

/** Bytes never change; they are not cached for an hour, since many photos fill the memory. */
export const asBytes = { meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 }

interface Paging<N extends ReadName, P> {
  first: P
  next: (last: Answer<N>, all: Answer<N>[], page: P) => P | null | undefined
  previous?: (first: Answer<N>) => P | null | undefined
}

export function pagedQuery<N extends ReadName, P>(
  name: N,
  sent: (page: P) => ReadInput<N>,
  { first, next, previous }: Paging<N, P>,
) {
  return infiniteQueryOptions({
    queryKey: [name, sent(first), 'pages'] as const,
    queryFn: ({ signal, meta, pageParam }) => read(name, sent(pageParam as P), signal, meta?.quiet),
    initialPageParam: first,
    getNextPageParam: next,
    ...(previous && { getPreviousPageParam: previous }),
  })
}

/** Next page number; for pages numbered from 1 with a total of entries. */
export const untilTotal = (
  { total }: { total: number },
  pages: readonly { entries: readonly unknown[] }[],
  page: number,
): number | undefined =>
  pages.reduce((sum, { entries }) => sum + entries.length, 0) < total ? page + 1 : undefined

function read<N extends ReadName>(
  name: N,
  sent: ReadInput<N> | undefined,
  signal: AbortSignal,
  quiet = false,
): Promise<Answer<N>> {
  const calling = call as (name: N, input: object) => Promise<Answer<N>>
  return calling(name, { ...sent, signal, quiet })
}

export const readBy = (name: ReadName) => ({ queryKey: [name] })

export async function invalidate(queries: QueryClient, ...names: readonly ReadName[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries(readBy(name))))
}

/** A save's response wins: a read that began before it would restore the old state. */
export function keepSaved<T>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  saved: T | ((known: T | undefined) => T | undefined),
): void {
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, saved)
}
