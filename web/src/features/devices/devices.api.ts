import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import type { DevicesSearch } from './devices-search.ts'

/** A page of devices; while the next one loads, the last one stays. */
export const devicesQuery = (search: DevicesSearch) =>
  queryOptions({
    ...query('GET /devices', {
      query: {
        ...search,
        q: search.q || undefined,
        kind: search.kind ?? undefined,
        state: search.state ?? undefined,
      },
    }),
    select: ({ devices: rows, ...count }) => ({ rows, ...count }),
    placeholderData: keepPreviousData,
  })
