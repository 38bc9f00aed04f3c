import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { calendarFilters } from '@zlecenia/contract/features/calendar/calendar-filters'
import type { FiltersSent } from '@zlecenia/contract/lib/list'
import { query } from '#lib/query.ts'

/** Half-open instants; `perDay`: the first slots of each day, with totals. */
export interface Period {
  from: string
  to: string
  perDay?: number
}
export type Narrowing = FiltersSent<typeof calendarFilters>

/** The last slots stay while the next load. */
export const slotsQuery = (period: Period | null, narrowing: Narrowing = {}) =>
  queryOptions({
    ...query('GET /calendar', { query: { ...(period ?? { from: '', to: '' }), ...narrowing } }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
  })
