import { useSyncExternalStore } from 'react'

export interface LastMade {
  id: string
  number: string
  title: string
  /** The letter that it was made from. */
  letter?: { threadId: string; messageId: string } | undefined
}

let made: LastMade | null = null
const listeners = new Set<() => void>()

/** Shown until dismissed or replaced. */
export function setLastMade(next: LastMade | null): void {
  made = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const lastMade = (): LastMade | null => made
export const useLastMade = (): LastMade | null => useSyncExternalStore(subscribe, lastMade)
