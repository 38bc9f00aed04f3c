import { limits } from '@zlecenia/contract/lib/limits'
import { useSyncExternalStore } from 'react'

// The browser knows only its network interface; a call without an answer starts polling until the server answers.

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
  // A hanging request would block later ones.
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(`${limits.apiBase}/health`, { cache: 'no-store', signal }).catch(() => null)
  asking = false
  be(answer?.ok ?? false)
}

export function startConnection(): void {
  addEventListener('offline', () => be(false))
  addEventListener('online', ask)
  addEventListener('noanswer', ask)
  if (!connected) be(false)
}
