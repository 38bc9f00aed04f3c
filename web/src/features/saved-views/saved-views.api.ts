import { queryOptions } from '@tanstack/react-query'
import type { ViewPage } from '@zlecenia/contract/features/saved-views/view-pages'
import { query } from '#lib/query.ts'

const quiet = { meta: { quiet: true } }

export const viewsQuery = (page: ViewPage) =>
  queryOptions({
    ...query('GET /saved-views', { query: { page } }),
    ...quiet,
    staleTime: 60_000,
    select: ({ views }) => views,
  })

export const viewCountsQuery = (page: ViewPage) =>
  queryOptions({
    ...query('GET /saved-views/counts', { query: { page } }),
    ...quiet,
    select: ({ counts }) => new Map(counts.map((it) => [it.id, it])),
  })
