import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import type { ClientsSearch } from './clients-search.ts'

/** A page of clients; while the next one loads, the last one stays. */
export const clientsQuery = (search: ClientsSearch) =>
  queryOptions({
    queryKey: ['customers', 'page', search],
    queryFn: ({ signal }) =>
      call('GET /customers/list', {
        query: { ...search, q: search.q || undefined, type: search.type ?? undefined },
        signal,
      }),
    select: ({ clients: rows, ...count }) => ({ rows, ...count }),
    placeholderData: keepPreviousData,
  })

/** One client whole. */
export const clientQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', 'details', customerId],
    queryFn: ({ signal }) => call('GET /customers/:customerId/details', { params: { customerId }, signal }),
  })
