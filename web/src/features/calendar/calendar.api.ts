import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** Slots between two instants; the last ones stay while the next load. Whoever makes an order invalidates `['calendar']`. */
export const slotsQuery = (range: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['calendar', range],
    enabled: range !== null,
    queryFn: ({ signal }) => call('GET /calendar', { query: range ?? { from: '', to: '' }, signal }),
    placeholderData: keepPreviousData,
  })
