/** Places whose conversation is on the screen, each as often as it is. */
export const onScreen: string[] = []
const listeners = new Set<() => void>()

export function tellUnsent(): void {
  for (const listener of listeners) listener()
}

/** Told when what is unsent elsewhere may be another. */
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
