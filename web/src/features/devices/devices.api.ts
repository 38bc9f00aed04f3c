import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import type { DevicesSearch } from './devices-search.ts'

/** A page of devices; while the next one loads, the last one stays. */
export const devicesQuery = (search: DevicesSearch) =>
  queryOptions({
    queryKey: ['devices', 'list', search],
    queryFn: ({ signal }) =>
      call('GET /devices', {
        query: {
          ...search,
          q: search.q || undefined,
          kind: search.kind ?? undefined,
          state: search.state ?? undefined,
        },
        signal,
      }),
    select: ({ devices: rows, ...count }) => ({ rows, ...count }),
    placeholderData: keepPreviousData,
  })

/** All devices of a building, kind by kind. */
export const devicesOfBuildingQuery = (building: string) =>
  queryOptions({
    queryKey: ['devices', 'building', building],
    queryFn: ({ signal }) => call('GET /devices', { query: { building, size: 0, sort: 'kind' }, signal }),
  })

/** One device whole. */
export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['devices', 'device', id],
    queryFn: ({ signal }) => call('GET /devices/:id', { params: { id }, signal }),
  })
