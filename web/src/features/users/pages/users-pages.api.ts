import { queryOptions } from '@tanstack/react-query'
import { pagedQuery, query, untilTotal } from '#lib/query.ts'

export const userQuery = (id: string) => query('GET /users/:id', { params: { id } })

/** Refetched each time an account is to be closed. */
export const slotsAheadQuery = (id: string) =>
  queryOptions({
    ...query('GET /users/:id/slots-ahead', { params: { id } }),
    meta: { quiet: true },
    staleTime: 0,
  })

export const userHistoryQuery = (id: string) =>
  pagedQuery('GET /users/:id/history', (page: number) => ({ params: { id }, query: { page } }), {
    first: 1,
    next: untilTotal,
  })
