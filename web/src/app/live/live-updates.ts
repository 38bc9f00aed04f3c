import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { invalidates, staleCalls } from '@zlecenia/contract/features/live/invalidation'
import type { LiveEvent, LiveHello, LiveTopic } from '@zlecenia/contract/features/live/live.contract'
import { uncounted } from '#lib/active-requests.ts'
import { openStream } from '#lib/call.ts'
import type { StreamEvent } from '#lib/event-stream.ts'
import { listen } from '#lib/listen.ts'
import { isOwnChange } from '#lib/own-changes.ts'
import { noteRemoteChange } from '#lib/remote-changes.ts'
import { isSignedIn, onRulesChange } from '#lib/session.ts'

/** Minimum milliseconds between refetches; shorter for messages. */
const atMostEvery = 1_000
const conversationEvery = 250
const isConversation = (topic: string) => topic === 'conversation' || topic === 'orderConversation'

interface OpenWindow {
  queries: QueryClient
  /** Runs the guard again: a page closed now disappears and asks no more. */
  admitAgain(): Promise<void>
}

/** Refetches what changes and applies new rights. Returns a stop function. */
export function followLiveUpdates({ queries, admitAgain }: OpenWindow): () => void {
  const stopping = new AbortController()
  const read = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => uncounted(() => queries.invalidateQueries({ queryKey }))))
  const records = gathered(read, atMostEvery)
  // Separate, so that it does not wait for the answers of lists.
  const conversation = gathered(read, conversationEvery)

  function onEvent({ name, data }: StreamEvent): void {
    if (name === 'hello') {
      // An answer may never arrive on a dead connection.
      records.startAnew()
      conversation.startAnew()
      // More was missed than the server knows: anything may be stale.
      if (!(JSON.parse(data) as LiveHello).missed) return
      noteRemoteChange(null)
      records.readAgain([])
    } else if (name in invalidates) {
      const { id } = JSON.parse(data) as LiveEvent
      if (isOwnChange(id)) return
      if (name === 'Order') noteRemoteChange(id)
      const { readAgain } = isConversation(name) ? conversation : records
      for (const key of staleCalls(name as LiveTopic, id)) readAgain(key)
    }
  }

  void listen({
    open: (last, signal) =>
      openStream('GET /live', { signal, ...(last && { headers: { 'Last-Event-ID': last } }) }),
    onEvent,
    isOver: () => !isSignedIn(),
    signal: stopping.signal,
  })
  async function followRules(): Promise<void> {
    await admitAgain()
    if (stopping.signal.aborted) return
    // Data read with other rights must not be shown.
    queries.removeQueries({ type: 'inactive' })
    records.readAgain([])
  }
  const stopRules = onRulesChange(() => void followRules())
  return () => {
    stopping.abort()
    stopRules()
  }
}

interface Gathered {
  readAgain(key: QueryKey): void
  /** Repeats work without an answer yet, without waiting for it. */
  startAnew(): void
}

/** Collects keys: the first at once, later ones after the running work and a pause. */
function gathered(work: (keys: readonly QueryKey[]) => Promise<unknown>, pauseMs: number): Gathered {
  const waiting = new Map<string, QueryKey>()
  let unanswered: QueryKey[] = []
  let running: symbol | null = null
  const add = (key: QueryKey) => waiting.set(JSON.stringify(key), key)
  async function run(): Promise<void> {
    const own = Symbol()
    running = own
    while (waiting.size > 0 && running === own) {
      const everything = waiting.get('[]')
      unanswered = everything ? [everything] : [...waiting.values()]
      waiting.clear()
      const answered = work(unanswered).then(() => {
        if (running === own) unanswered = []
      })
      await Promise.all([answered, new Promise((resolve) => setTimeout(resolve, pauseMs))])
    }
    if (running === own) running = null
  }
  const runSoon = () => queueMicrotask(() => running || void run())
  return {
    readAgain(key) {
      add(key)
      if (!running) runSoon()
    },
    startAnew() {
      for (const key of unanswered.splice(0)) add(key)
      running = null
      if (waiting.size > 0) runSoon()
    },
  }
}
