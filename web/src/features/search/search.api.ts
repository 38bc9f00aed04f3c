import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { query } from '../../lib/query.ts'

/**
 * What the top bar's search finds. Asked anew for each text, and the request of an earlier text is given up, so that a
 * later answer is never followed by an older one. Quiet (requirements, decision 15); without a network it fails at
 * once.
 */
export const searchQuery = (q: string, language: LanguageCode) =>
  queryOptions({
    // The answer is in the words of the language it is asked in.
    ...query('GET /app-bar/search', { query: { q }, headers: { 'Accept-Language': language } }),
    meta: { quiet: true },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    networkMode: 'always',
  })
