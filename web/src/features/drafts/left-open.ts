import { useSyncExternalStore } from 'react'

const key = 'leftOpen'
const listeners = new Set<() => void>()

/** Which draft, and whose; null: none, or a browser that keeps nothing. */
function read(): readonly [id: string, owner: string] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? [String(kept[0]), String(kept[1])] : null
  } catch {
    return null
  }
}

/** The page goes while somebody types: this tab remembers what, for whoever signs in here again. */
export function noteLeftOpen(id: string, owner: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([id, owner]))
  } catch {
    // The list of drafts has it all the same.
  }
}

/** Offers no way back to this draft any more: it was opened again, or its user said so. A note of another one stays. */
export function forgetLeftOpen(id: string): void {
  if (read()?.[0] !== id) return
  sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft that this user left open here. */
export function useLeftOpen(userId: string): string | null {
  return useSyncExternalStore(subscribe, () => {
    const [id, owner] = read() ?? []
    return owner === userId ? (id ?? null) : null
  })
}
