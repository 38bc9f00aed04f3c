/** How many ordinary requests are under way, for the loading overlay (spec 4): it subscribes, nobody else counts. */
let active = 0
const listeners = new Set<() => void>()

const change = (to: number) => {
  active = Math.max(0, to)
  for (const listener of listeners) listener()
}

export const requestStarted = (): void => change(active + 1)
export const requestEnded = (): void => change(active - 1)
export const activeRequests = (): number => active

export function onRequestsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
