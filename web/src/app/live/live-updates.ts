import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent, LiveHello, LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import { stale } from '@zlecenia/contract/features/live/stale'
import { uncounted } from '../../lib/active-requests.ts'
import { openStream } from '../../lib/call.ts'
import type { StreamEvent } from '../../lib/event-stream.ts'
import { hear } from '../../lib/heard.ts'
import { listen } from '../../lib/listen.ts'
import { isOwnChange } from '../../lib/own-changes.ts'
import { staleKeys } from '../../lib/refresh.ts'
import { isSignedIn, onRulesChange } from '../../lib/session.ts'

/** Refetch at most once per second. */
const atMostEvery = 1_000

interface OpenWindow {
  queries: QueryClient
  /** Runs the guard again: a page closed now disappears and asks no more. */
  admitAgain(): Promise<void>
}

/** Refetches what changes and applies new rights. Returns a stop function. */
export function followLiveUpdates({ queries, admitAgain }: OpenWindow): () => void {
  const stopping = new AbortController()
  const readAgain = gathered((keys) =>
    Promise.all(keys.map((queryKey) => uncounted(() => queries.invalidateQueries({ queryKey })))),
  )

  function heard({ name, data }: StreamEvent): void {
    if (name === 'hello') {
      // More was missed than the server knows: anything may be stale.
      if (!(JSON.parse(data) as LiveHello).missed) return
      hear(null)
      readAgain([])
    } else if (name in stale) {
      const { id } = JSON.parse(data) as LiveEvent
      if (isOwnChange(id)) return
      if (name === 'Order') hear(id)
      for (const key of staleKeys(name as LiveTopic, id)) readAgain(key)
    }
  }

  void listen({
    open: (last, signal) =>
      openStream('GET /live', { signal, ...(last && { headers: { 'Last-Event-ID': last } }) }),
    heard,
    isOver: () => !isSignedIn(),
    signal: stopping.signal,
  })
  async function followRules(): Promise<void> {
    await admitAgain()
    if (stopping.signal.aborted) return
    // Data read with other rights must not be shown.
    queries.removeQueries({ type: 'inactive' })
    readAgain([])
  }
  const stopRules = onRulesChange(() => void followRules())
  return () => {
    stopping.abort()
    stopRules()
  }
}

/** Collects keys: the first at once, later ones after the running work and a pause. */
function gathered(work: (keys: readonly QueryKey[]) => Promise<unknown>): (key: QueryKey) => void {
  const waiting = new Map<string, QueryKey>()
  let running = false
  async function run(): Promise<void> {
    running = true
    while (waiting.size > 0) {
      const keys = [...waiting.values()]
      waiting.clear()
      await Promise.all([work(keys), new Promise((resolve) => setTimeout(resolve, atMostEvery))])
    }
    running = false
  }
  return (key) => {
    waiting.set(JSON.stringify(key), key)
    if (!running) queueMicrotask(() => running || void run())
  }
}
