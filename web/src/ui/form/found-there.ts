import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useState } from 'react'
import type { Found } from './found.ts'

export interface Thing {
  id: string
  name: string
}
export type FindThings = (typed: string) => Found<Thing>

export const mostFound = 20
const shortest = 2
const none: never[] = []

/** Searches on the server a moment after the last key. */
export function useFoundThere<A, Item = Thing>(
  typed: string,
  asking: (q: string) => object,
  thingsIn: (answer: A) => readonly Item[],
): Found<Item> {
  const words = typed.trim()
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(words), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [words])
  const answer = useQuery({
    ...(asking(searched) as UseQueryOptions<A>),
    enabled: searched.length >= shortest,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const things = answer.data ? thingsIn(answer.data) : none
  function state(): Found<Item>['state'] {
    if (words.length < shortest) return 'short'
    if (answer.isLoadingError) return 'failed'
    if (words !== searched || answer.isPlaceholderData || !answer.data) return 'waiting'
    return things.length > 0 ? 'found' : 'nothing'
  }
  const found = state()
  return {
    state: found,
    items: found === 'found' ? things : none,
    searchNow: () => setSearched(words),
    retry: () => void answer.refetch(),
  }
}
