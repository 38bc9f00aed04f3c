/** Told when a draft came, went or was saved: the list of drafts listens. */
const listeners = new Set<() => void>()

export const draftsChanged = (): void => {
  for (const listener of listeners) listener()
}

export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
