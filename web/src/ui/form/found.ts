import type { UseQueryResult } from '@tanstack/react-query'
import { bestFirst, searched } from '@zlecenia/contract/lib/ranking'
import { useMemo } from 'react'

/** `more`: incomplete; `short`: too few letters. */
export interface Found<Item> {
  state: 'found' | 'more' | 'nothing' | 'short' | 'waiting' | 'failed'
  items: readonly Item[]
  retry: () => void
  searchNow?: () => void
}

const none: never[] = []

/** Ranked by the common rule; keep `textOf` stable. */
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
