const listeners = new Set<() => void>()

export function wantTour(): void {
  for (const listener of listeners) listener()
}

export function onTourWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
