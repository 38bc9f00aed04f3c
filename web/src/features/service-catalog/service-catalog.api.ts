import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Service groups in the order of the catalogue. */
export const serviceGroupsQuery = () =>
  queryOptions({
    queryKey: ['service-groups'],
    queryFn: async ({ signal }) => {
      const { serviceGroups } = await call('GET /services', { signal })
      // Null where there is nothing (spec 7).
      return Object.values(serviceGroups ?? {}).map((it) => ({ ...it, services: it.services ?? [] }))
    },
    staleTime: 5 * 60_000,
  })
