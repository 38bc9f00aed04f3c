import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { query } from '#lib/query.ts'

/** An earlier request is aborted, so answers never arrive out of order. Quiet (requirements, decision 15). */
export const searchQuery = (q: string, language: LanguageCode) =>
  queryOptions({
    // Language of the request.
    ...query('GET /app-bar/search', { query: { q }, headers: { 'Accept-Language': language } }),
    meta: { quiet: true },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    networkMode: 'always',
  })
