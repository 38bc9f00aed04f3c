import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'

/** No page needs the table of all calls before the first change. */
async function staleKeys(topics: readonly LiveTopic[]): Promise<QueryKey[]> {
  try {
    const { staleCalls } = await import('@zlecenia/contract/features/live/invalidation')
    const keys = topics.flatMap((topic) => staleCalls(topic))
    return [...new Map(keys.map((key) => [String(key), key])).values()]
  } catch {
    // Not loaded: anything may be stale.
    return [[]]
  }
}

export async function refresh(queries: QueryClient, ...topics: readonly LiveTopic[]): Promise<void> {
  const keys = await staleKeys(topics)
  const read = Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  // An unreachable server is read later: a refusal does not wait for that.
  if (onlineManager.isOnline()) await read
}
