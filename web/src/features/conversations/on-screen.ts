/** Places with a shown conversation, once per instance. */
export const onScreen: string[] = []
const listeners = new Set<() => void>()

export function tellUnsent(): void {
  for (const listener of listeners) listener()
}

/** Called when drafts in other conversations change. */
export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showOnScreen(place: string): () => void {
  onScreen.push(place)
  tellUnsent()
  return () => {
    onScreen.splice(onScreen.indexOf(place), 1)
    tellUnsent()
  }
}
