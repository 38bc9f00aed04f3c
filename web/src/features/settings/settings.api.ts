import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Where the caller is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call('GET /me/sessions', { signal })).sessions,
})

/** The company and its numbering; for administrators. */
export const companyQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: ({ signal }) => call('GET /settings/company', { signal }),
})

/** Of what the caller wants to be told. */
export const notificationChoicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: async ({ signal }) => (await call('GET /me/notification-choices', { signal })).choices,
})

/** What the program is connected with; for administrators. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call('GET /settings/connections', { signal }),
})

/** How it stands with backups; asked each second while one is being made. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call('GET /backups', { signal }),
  refetchInterval: ({ state }) => (state.data?.running ? 1000 : false),
})

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('GET /me/second-factor', { signal }),
})
