import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'

/** Half-open instants; `perDay`: the first slots of each day, with totals. */
export interface Period {
  from: string
  to: string
  perDay?: number
}

/** The last slots stay while the next load. */
export const slotsQuery = (period: Period | null) =>
  queryOptions({
    ...query('GET /calendar', { query: period ?? { from: '', to: '' } }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
  })
