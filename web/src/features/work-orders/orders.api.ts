import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { failsTheScreen } from '../../lib/whole-screen.ts'
import type { OrdersSearch } from './list/orders-search.ts'

/** A page of orders; while the next one loads, the last one stays. */
export const ordersQuery = (search: OrdersSearch) =>
  queryOptions({
    queryKey: ['orders', 'list', search],
    queryFn: ({ signal }) =>
      call('GET /orders', {
        query: { ...search, q: search.q || undefined, state: search.state ?? undefined },
        signal,
      }),
    select: ({ orders: rows, ...count }) => ({ rows, ...count }),
    placeholderData: keepPreviousData,
  })

/** So many of a building's orders are shown beside it. */
const newest = 10

/** The newest orders of a building. */
export const ordersOfBuildingQuery = (building: string) =>
  queryOptions({
    queryKey: ['orders', 'building', building],
    queryFn: ({ signal }) => call('GET /orders', { query: { building, size: newest }, signal }),
  })

/** One order whole. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'order', id],
    queryFn: ({ signal }) => call('GET /orders/:id', { params: { id }, signal }),
    throwOnError: failsTheScreen,
  })

/** A file of an order; fetched with the token, since a link or an image cannot send it. */
export const orderFileQuery = (id: string, fileId: string) =>
  queryOptions({
    queryKey: ['orders', 'file', id, fileId],
    queryFn: ({ signal }) =>
      call('GET /orders/:id/files/:fileId', { params: { id, fileId }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
