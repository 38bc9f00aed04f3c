const listeners = new Set<() => void>()

/** Starts the guided tour, from anywhere in the program. */
export function wantTour(): void {
  for (const listener of listeners) listener()
}

export function onTourWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
