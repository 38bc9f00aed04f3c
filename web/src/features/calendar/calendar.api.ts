import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'

/** What is shown, as instants, half open; `perDay`: only the first slots of each day, and how many it has. */
export interface Period {
  from: string
  to: string
  perDay?: number
}

/** The slots of a period; the last ones stay while the next load. */
export const slotsQuery = (period: Period | null) =>
  queryOptions({
    ...query('GET /calendar', { query: period ?? { from: '', to: '' } }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
  })
