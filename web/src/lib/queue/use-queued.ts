import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { refresh } from '../refresh.ts'
import type { Kind, Queued } from './item.ts'
import { queue } from './queue.ts'

export const readAgainIn = (queries: QueryClient): void => {
  queue.onSent = (topic) => refresh(queries, topic)
}

export const useAllQueued = (): readonly Queued[] => useSyncExternalStore(queue.listen, queue.get)

/** Waiting and refused items of a kind, in the order of their creation. */
export function useQueued<D>(kind: Kind<D>, subject?: string): readonly Queued<D>[] {
  const queries = useQueryClient()
  useEffect(() => readAgainIn(queries), [queries])
  const all = useAllQueued()
  return useMemo(
    () =>
      all.filter(
        (it): it is Queued<D> => it.kind === kind.name && (subject === undefined || it.subject === subject),
      ),
    [all, kind, subject],
  )
}
