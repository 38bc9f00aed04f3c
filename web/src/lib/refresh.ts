import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { invalidates, recordPaths } from '@zlecenia/contract/features/live/invalidation'
import type { LiveTopic } from '@zlecenia/contract/features/live/live.contract'

/** Query keys to invalidate; with an id only calls about that record. */
export function invalidatedKeys(topic: LiveTopic, id: string | null = null): QueryKey[] {
  return invalidates[topic].map((name) => {
    const path = recordPaths[topic]?.find((it) => `${name}/`.startsWith(`GET ${it}/`))
    return id !== null && path ? [name, { params: { [path.replace(/.*:/u, '')]: id } }] : [name]
  })
}

export async function refresh(queries: QueryClient, ...topics: readonly LiveTopic[]): Promise<void> {
  const keys = new Map(topics.flatMap((topic) => invalidatedKeys(topic)).map((key) => [String(key), key]))
  const read = Promise.all([...keys.values()].map((queryKey) => queries.invalidateQueries({ queryKey })))
  // An unreachable server is read later: a refusal does not wait for that.
  if (onlineManager.isOnline()) await read
}
