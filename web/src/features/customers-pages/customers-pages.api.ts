import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import type { CustomersSearch } from './customers-search.ts'

/** A page of clients; while the next one loads, the last one stays. */
export const customersPageQuery = (search: CustomersSearch) =>
  queryOptions({
    ...query('GET /customers/list', {
      query: { ...search, q: search.q || undefined, type: search.type ?? undefined },
    }),
    select: ({ clients: rows, ...count }) => ({ rows, ...count }),
    placeholderData: keepPreviousData,
  })
