import { useQuery } from '@tanstack/react-query'
import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useState } from 'react'
import { t } from '#lib/i18n.ts'
import { useLanguage } from '#lib/language.ts'
import { searchQuery } from './search.api.ts'
import { type Suggestion, type SuggestionGroup, useBookmarks, usePhrases } from './suggestions.ts'

/** Milliseconds without an indicator, so that fast answers don't flicker. */
const unseenMs = 150

/** One request per change (requirements 4). */
export function useSearch(text: string) {
  const q = text.trim()
  const answer = useQuery(searchQuery(q, useLanguage()))
  const bookmarks = useBookmarks()
  const phrases = usePhrases()

  const error = q !== '' && answer.isError && !answer.isFetching ? answer.error : null
  const pending = q !== '' && !error && (answer.isPending || answer.isPlaceholderData)
  const tooLong = useDelayed(pending, unseenMs)
  const groups = q === '' ? undefined : answer.data
  const nothing = groups?.length === 0
  // Earlier results stay for a moment.
  const shown = groups ? (nothing ? phrases : groups.map((it) => sectionOf(it, q))) : bookmarks
  const sections: SuggestionGroup[] = error || (pending && tooLong) ? [] : shown
  return {
    sections,
    error,
    retry: () => void answer.refetch(),
    /** No answer to this text yet. */
    pending,
    skeleton: pending && tooLong,
    nothing: nothing && !pending && !error,
    found: pending ? undefined : groups?.reduce((sum, { children }) => sum + children.length, 0),
    /** Until 500 ms after the answer (requirements 4, 9). */
    loading: useLingering(q !== '' && answer.isFetching, limits.searchLoadingMs),
  }
}

/** Requirements 10: a full group may have more in the list. */
const most = 5

function sectionOf({ kind, title, children }: SearchGroup, q: string): SuggestionGroup {
  const entries: Suggestion[] = children.map((child) => ({ ...child, key: child.url }))
  if (children.length >= most && kind !== 'pages' && kind !== 'cards' && kind !== 'talks') {
    const url = kind === 'letters' ? addressOf('mail', { q, all: '1' }) : addressOf(kind, { q })
    entries.push({ key: url, title: t('search.all'), icon: 'search', url })
  }
  return { key: kind, title, entries }
}

function useDelayed(active: boolean, ms: number): boolean {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setReached(true), ms)
    return () => {
      clearTimeout(timer)
      setReached(false)
    }
  }, [active, ms])
  return active && reached
}

function useLingering(active: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(false)
  useEffect(() => {
    if (active) {
      setLingers(true)
      return
    }
    const timer = setTimeout(() => setLingers(false), ms)
    return () => clearTimeout(timer)
  }, [active, ms])
  return active || lingers
}
