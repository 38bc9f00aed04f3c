import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import type { Answer } from '#lib/call.ts'
import { query } from '#lib/query.ts'

/** Catalogue order; null for none (requirements 7). */
export const groupsIn = ({ serviceGroups }: Answer<'GET /services'>) =>
  Object.values(serviceGroups ?? {}).map((it) => ({ ...it, services: it.services ?? [] }))

export const serviceGroupsQuery = () =>
  queryOptions({ ...query('GET /services'), select: groupsIn, staleTime: 5 * minuteMs })
