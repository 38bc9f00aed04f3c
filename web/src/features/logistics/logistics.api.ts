import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '@zlecenia/contract/lib/period'
import type { Answer } from '#lib/call.ts'
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
