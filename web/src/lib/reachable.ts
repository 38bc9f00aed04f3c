import { limits } from '@zlecenia/contract/lib/limits'
import { useSyncExternalStore } from 'react'

// Whether the server can be reached. The browser knows of its cable only; what knows of the server is a call that got
// no answer (`noanswer`, told by the client). Such a doubt is settled by one question, which is repeated until somebody
// answers.

/** Between two questions, in milliseconds: a restart is noticed soon, and a server that comes back is not stormed. */
const patienceMs = 5_000

let connected = navigator.onLine
let asking = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const isReachable = (): boolean => connected
export function onReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useReachable = (): boolean => useSyncExternalStore(onReachable, isReachable)

function be(now: boolean): void {
  clearTimeout(timer)
  if (!now) timer = setTimeout(ask, patienceMs)
  if (now === connected) return
  connected = now
  for (const listener of listeners) listener()
}

async function ask(): Promise<void> {
  if (asking) return
  asking = true
  // A network that hangs is silent too: without an end the question would stand in the way of every later one.
  const signal = AbortSignal.timeout(patienceMs)
  // No answer is the answer: it is what the strip says.
  const answer = await fetch(`${limits.apiBase}/health`, { cache: 'no-store', signal }).catch(() => null)
  asking = false
  be(answer?.ok ?? false)
}

/** Watches from now on; once, at the start of the program. */
export function startConnection(): void {
  addEventListener('offline', () => be(false))
  addEventListener('online', ask)
  addEventListener('noanswer', ask)
  if (!connected) be(false)
}
