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
        query: {
          ...search,
          q: search.q || undefined,
          state: search.state ?? undefined,
          fault: search.fault ?? undefined,
        },
        signal,
      }),
    select: ({ orders: rows, ...count }) => ({ rows, ...count }),
    placeholderData: keepPreviousData,
  })

/** Whose orders are shown beside it. */
export type OrdersOwner = { building: string } | { client: string }
/** So many of them. */
const newest = 10

/** The newest orders of a building or a client; below `list`, so that news of orders reach it. */
export const ordersOfQuery = (of: OrdersOwner) =>
  queryOptions({
    queryKey: ['orders', 'list', 'of', of],
    queryFn: ({ signal }) => call('GET /orders', { query: { ...of, size: newest }, signal }),
  })

/** How many orders of a building or a client somebody still has to work on; counted to 1,001. */
export const openOrdersQuery = (of: OrdersOwner) =>
  queryOptions({
    queryKey: ['orders', 'list', 'open', of],
    queryFn: async ({ signal }) =>
      (await call('GET /orders', { query: { ...of, state: 'open', size: 1 }, signal })).total,
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
