import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** What is shown, as instants, half open; `perDay`: only the first slots of each day, and how many it has. */
export interface Period {
  from: string
  to: string
  perDay?: number
}

/** The slots of a period; the last ones stay while the next load. Whoever makes an order invalidates `['calendar']`. */
export const slotsQuery = (period: Period | null) =>
  queryOptions({
    queryKey: ['calendar', period],
    enabled: period !== null,
    queryFn: ({ signal }) => call('GET /calendar', { query: period ?? { from: '', to: '' }, signal }),
    placeholderData: keepPreviousData,
  })
