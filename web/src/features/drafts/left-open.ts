import { useSyncExternalStore } from 'react'
import { keepInTab, parsed, textOfTab } from '#lib/kept.ts'

const key = 'leftOpen'
const listeners = new Set<() => void>()

function read(): readonly [id: string, owner: string] | null {
  const kept = parsed(textOfTab(key))
  return Array.isArray(kept) ? [String(kept[0]), String(kept[1])] : null
}

/** Remembered by this tab for the next sign-in; the list of drafts has it anyway. */
export const noteLeftOpen = (id: string, owner: string): boolean =>
  keepInTab(key, JSON.stringify([id, owner]))

/** Opened again, or declined; other notes stay. */
export function forgetLeftOpen(id: string): void {
  if (read()?.[0] !== id) return
  keepInTab(key, null)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLeftOpen(userId: string): string | null {
  return useSyncExternalStore(subscribe, () => {
    const [id, owner] = read() ?? []
    return owner === userId ? (id ?? null) : null
  })
}
