import type { UseQueryResult } from '@tanstack/react-query'
import { bestFirst, searched } from '@zlecenia/contract/lib/ranking'
import { useMemo } from 'react'

/** What a text finds. `more`: not all of it is offered; `short`: too few letters to ask with. */
export interface Found<Item> {
  state: 'found' | 'more' | 'nothing' | 'short' | 'waiting' | 'failed'
  items: readonly Item[]
  /** Asks again for what failed. */
  retry: () => void
  /** Asks at once, where typing is waited out. */
  searchNow?: () => void
}

const none: never[] = []

/** Finds among what is loaded whole, by the one rule of ranking; `textOf` is the same function each time. */
export function useFoundHere<Item>(
  all: Pick<UseQueryResult<readonly Item[]>, 'data' | 'isLoadingError' | 'refetch'>,
  textOf: (item: Item) => string,
  typed: string,
): Found<Item> {
  const texts = useMemo(() => all.data && searched(all.data, textOf), [all.data, textOf])
  const items = useMemo(() => (texts ? bestFirst(texts, typed) : none), [texts, typed])
  const retry = () => void all.refetch()
  if (!texts) return { state: all.isLoadingError ? 'failed' : 'waiting', items: none, retry }
  return { state: items.length > 0 ? 'found' : 'nothing', items, retry }
}
