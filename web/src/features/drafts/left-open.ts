import { useSyncExternalStore } from 'react'

const key = 'leftOpen'
const listeners = new Set<() => void>()

function read(): readonly [id: string, owner: string] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? [String(kept[0]), String(kept[1])] : null
  } catch {
    return null
  }
}

/** Remembered by this tab for the next sign-in. */
export function noteLeftOpen(id: string, owner: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([id, owner]))
  } catch {
    // The list of drafts has it anyway.
  }
}

/** Opened again, or declined; other notes stay. */
export function forgetLeftOpen(id: string): void {
  if (read()?.[0] !== id) return
  sessionStorage.removeItem(key)
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
