import { useSyncExternalStore } from 'react'

/** The order that was made last in this tab, and what it was called while it was typed. */
export interface LastMade {
  id: string
  number: string
  title: string
}

let made: LastMade | null = null
const listeners = new Set<() => void>()

/** Stays in reach where the dialog was opened, until it is put away or another one is made. */
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
