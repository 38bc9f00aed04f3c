import { useQuery } from '@tanstack/react-query'
import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { addressOf } from '@zlecenia/contract/pages'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { useLanguage } from '../../lib/language.ts'
import { searchQuery } from './search.api.ts'
import { type Suggestion, type SuggestionGroup, useBookmarks, usePhrases } from './suggestions.ts'

/** How long a wait goes unseen, so that a quick answer never flickers. */
const unseenMs = 150

/** Everything the dialog shows for a text: one request on each change of it (requirements 4). */
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
  // The answer to an earlier text stays for a moment, rather than an empty place.
  const shown = groups ? (nothing ? phrases : groups.map((it) => sectionOf(it, q))) : bookmarks
  const sections: SuggestionGroup[] = error || (pending && tooLong) ? [] : shown
  return {
    sections,
    error,
    retry: () => void answer.refetch(),
    /** No answer to this very text yet. */
    pending,
    skeleton: pending && tooLong,
    nothing: nothing && !pending && !error,
    found: pending ? undefined : groups?.reduce((sum, { children }) => sum + children.length, 0),
    /** From a change of the text until 500 ms after its answer (requirements 4, 9). */
    loading: useLingering(q !== '' && answer.isFetching, limits.searchLoadingMs),
  }
}

/** At most so many of a group are answered (requirements 10); where there are so many, the list may hold more. */
const most = 5

/** A group of the answer as the dialog shows it, with the way to the list that holds more. */
function sectionOf({ kind, title, children }: SearchGroup, q: string): SuggestionGroup {
  const entries: Suggestion[] = children.map((child) => ({ ...child, key: child.url }))
  if (children.length >= most && kind !== 'pages') {
    const url = addressOf(kind, { q })
    entries.push({ key: url, title: t('search.all'), icon: 'search', url })
  }
  return { key: kind, title, entries }
}

/** True once something has been true for so long without a break. */
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

/** True while something is, and for so long afterwards. */
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
