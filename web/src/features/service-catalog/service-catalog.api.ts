import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../../lib/call.ts'
import { query } from '../../lib/query.ts'

/** The groups of an answer, in the order of the catalogue; null where there is nothing (requirements 7). */
export const groupsIn = ({ serviceGroups }: Answer<'GET /services'>) =>
  Object.values(serviceGroups ?? {}).map((it) => ({ ...it, services: it.services ?? [] }))

/** Service groups in the order of the catalogue. */
export const serviceGroupsQuery = () =>
  queryOptions({ ...query('GET /services'), select: groupsIn, staleTime: 5 * 60_000 })
