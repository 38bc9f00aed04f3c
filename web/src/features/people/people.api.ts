import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import type { UsersSearch } from './list/users-search.ts'

// Everything about users stands below `users`, so that a change of one has all of it read anew.

/** A page of users; while the next one loads, the last one stays. */
export const userPageQuery = ({ role, status, ...search }: UsersSearch) =>
  queryOptions({
    queryKey: ['users', 'list', { role, status, ...search }],
    queryFn: ({ signal }) =>
      call('GET /users/list', {
        query: { ...search, q: search.q || undefined, role: role ?? undefined, status: status ?? undefined },
        signal,
      }),
    select: ({ users: rows, total }) => ({ rows, total, totalIsMore: false }),
    placeholderData: keepPreviousData,
  })

/** One user with their rights. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'user', id],
    queryFn: ({ signal }) => call('GET /users/:id', { params: { id }, signal }),
  })

/** Slots somebody has to come; asked anew each time an account is about to be closed. */
export const slotsAheadQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'slots-ahead', id],
    queryFn: ({ signal }) => call('GET /users/:id/slots-ahead', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  })

/** A user's way in. */
export const userAccessQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'access', id],
    queryFn: ({ signal }) => call('GET /users/:id/access', { params: { id }, signal }),
  })

/** What was done to a user, the latest first, page by page. */
export const userHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'history', id],
    queryFn: ({ signal, pageParam }) =>
      call('GET /users/:id/history', { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) =>
      pages.reduce((sum, { entries }) => sum + entries.length, 0) < total ? page + 1 : undefined,
  })

/** Invitations that wait to be followed. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['users', 'invitations'],
    queryFn: async ({ signal }) => (await call('GET /users/invitations', { signal })).invitations,
  })
