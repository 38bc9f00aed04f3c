import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReadName } from '@zlecenia/contract/api'
import { type Answer, call, type Sent } from './call.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Nobody is shown the loading overlay for it. */
      quiet?: boolean
    }
  }
}

/** What is sent, and what of its headers changes the answer. */
type Asked<N extends ReadName> = Sent<N> & { headers?: Record<string, string> }
type Given<N extends ReadName> = unknown extends Sent<N> ? [sent?: Asked<N>] : [sent: Asked<N>]

/**
 * How a call of the contract is read and kept: under its name and what is sent, so that the same question has one
 * answer wherever it is asked. The answer is kept as it came; what a page makes of it is a `select`.
 */
export function query<N extends ReadName>(name: N, ...[sent]: Given<N>) {
  return queryOptions({
    queryKey: [name, sent ?? {}] as const,
    queryFn: ({ signal, meta }) => read(name, sent, signal, meta?.quiet),
  })
}

interface Paging<N extends ReadName, P> {
  first: P
  /** The page behind the last one; null or undefined: there is none. */
  next: (last: Answer<N>, all: Answer<N>[], page: P) => P | null | undefined
}

/** The same page by page, each added to those before. */
export function pagedQuery<N extends ReadName, P>(
  name: N,
  sent: (page: P) => Asked<N>,
  { first, next }: Paging<N, P>,
) {
  return infiniteQueryOptions({
    queryKey: [name, sent(first), 'pages'] as const,
    queryFn: ({ signal, meta, pageParam }) => read(name, sent(pageParam as P), signal, meta?.quiet),
    initialPageParam: first,
    getNextPageParam: next,
  })
}

/** The types of `query` and `pagedQuery` have said that this is what the call takes. */
function read<N extends ReadName>(
  name: N,
  sent: Asked<N> | undefined,
  signal: AbortSignal,
  quiet = false,
): Promise<Answer<N>> {
  const calling = call as (name: N, input: object) => Promise<Answer<N>>
  return calling(name, { ...sent, signal, quiet })
}

/** All that was read by a call, whatever was sent. */
export const readBy = (name: ReadName) => ({ queryKey: [name] })

/** Reads again what is shown of these calls, and the rest of them when it is shown next. */
export async function invalidate(queries: QueryClient, ...names: readonly ReadName[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries(readBy(name))))
}
