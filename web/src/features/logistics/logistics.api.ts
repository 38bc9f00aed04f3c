import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Cases, Period } from '@zlecenia/contract/features/logistics/cases'
import { addressOf } from '@zlecenia/contract/pages'
import type { Answer } from '#lib/call.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'

export type Today = Answer<'GET /logistics/today'>
export type PersonToday = Today['people'][number]
export type VisitToday = PersonToday['visits'][number]
export type Emergency = Today['emergencies'][number]
export type Figures = Answer<'GET /logistics/figures'>

/** Visits become late with time alone. */
export const todayQuery = queryOptions({ ...query('GET /logistics/today'), refetchInterval: 60_000 })

export const figuresQuery = (period: Period) =>
  queryOptions({
    ...query('GET /logistics/figures', { query: { ...period } }),
    placeholderData: keepPreviousData,
  })

const written = (cases: Cases): Record<string, string> =>
  Object.fromEntries(Object.entries(cases).map(([name, value]) => [name, String(value)]))

/** Address of the list of cases; null for callers who may not read orders. */
export function useCases(): (cases: Cases) => string | null {
  const mayRead = useMay()(['read', 'Order'])
  return (cases) => (mayRead ? addressOf('orders', written(cases)) : null)
}
