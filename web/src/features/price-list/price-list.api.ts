import { queryOptions, useQuery } from '@tanstack/react-query'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import type { Answer } from '#lib/call.ts'
import { useMay } from '#lib/may.ts'
import { pagedQuery, query, untilTotal } from '#lib/query.ts'

export const priceItemQuery = (id: string) => query('GET /price-items/:id', { params: { id } })

export const priceHistoryQuery = (id: string) =>
  pagedQuery('GET /price-items/:id/history', (page: number) => ({ params: { id }, query: { page } }), {
    first: 1,
    next: untilTotal,
  })

const keyed = ({ serviceGroups }: Answer<'GET /services'>) =>
  Object.entries(serviceGroups ?? {}).map(([key, it]) => ({ ...it, key, services: it.services ?? [] }))
export type KeyedGroup = ReturnType<typeof keyed>[number]

const none: readonly KeyedGroup[] = []
const groupsQuery = () => queryOptions({ ...query('GET /services'), select: keyed, staleTime: 5 * minuteMs })

/** Groups of the catalogue with their keys; none without its right. */
export function useKeyedGroups(): readonly KeyedGroup[] {
  const mayRead = useMay()(['read', 'ServiceCatalog'])
  return useQuery({ ...groupsQuery(), enabled: mayRead }).data ?? none
}
