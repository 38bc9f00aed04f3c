import { useQuery } from '@tanstack/react-query'
import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { searchQuery } from './search.api.ts'
import { type Section, useBookmarks, usePhrases } from './suggestions.ts'

/** How long a wait goes unseen, so that a quick answer never flickers. */
const unseenMs = 150

/** Everything the dialog shows for a text: one request on each change of it (spec 4). */
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
  const shown = groups ? (nothing ? phrases : groups.map(sectionOf)) : bookmarks
  const sections: Section[] = error || (pending && tooLong) ? [] : shown
  return {
    sections,
    error,
    retry: () => void answer.refetch(),
    /** No answer to this very text yet. */
    pending,
    skeleton: pending && tooLong,
    nothing: nothing && !pending && !error,
    found: pending ? undefined : groups?.reduce((sum, { children }) => sum + children.length, 0),
    /** From a change of the text until 500 ms after its answer (spec 4, 9). */
    loading: useLingering(q !== '' && answer.isFetching, limits.searchLoadingMs),
  }
}

/** A group of the answer as the dialog shows it. */
const sectionOf = ({ kind, title, children }: SearchGroup): Section => ({
  key: kind,
  title,
  entries: children.map((child) => ({ ...child, key: child.url })),
})

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
