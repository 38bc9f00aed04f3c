import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Service groups in the order of the catalogue. */
export const serviceGroupsQuery = () =>
  queryOptions({
    queryKey: ['service-groups'],
    queryFn: async ({ signal }) => Object.values((await call('GET /services', { signal })).serviceGroups),
    staleTime: 5 * 60_000,
  })
