import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

export const crewQuery = queryOptions({
  queryKey: ['crew'],
  queryFn: async ({ signal }) => (await call('GET /me/crew', { signal })).crew,
})

export const coworkersQuery = queryOptions({
  queryKey: ['coworkers'],
  queryFn: async ({ signal }) => (await call('GET /me/coworkers', { signal })).coworkers,
})

/** So many orders of a kind are shown; the list of orders holds the rest. */
const most = 12

/** Open orders that somebody performs or coordinates, newest first. */
export const openOrdersQuery = (as: 'performer' | 'coordinator', userId: string) =>
  queryOptions({
    queryKey: ['orders', 'open-of', as, userId],
    queryFn: ({ signal }) =>
      call('GET /orders', { query: { [as]: userId, state: 'open', size: most }, signal }),
  })
