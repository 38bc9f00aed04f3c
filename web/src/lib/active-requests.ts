/** How many ordinary requests run, for the loading overlay (requirements 4): it subscribes, nobody else counts. */
let active = 0
/** Which count a request belongs to: one that was forgotten must not be taken off a later count. */
let round = 0
const listeners = new Set<() => void>()

const change = (to: number) => {
  active = to
  for (const listener of listeners) listener()
}

let unnoticed = false

/** What begins while `work` runs is not counted: nobody asked for it and nobody waits (requirements, decision 15). */
export function uncounted<T>(work: () => T): T {
  unnoticed = true
  try {
    return work()
  } finally {
    unnoticed = false
  }
}

/** Counts a request; what it gives back is called once, when the request has ended. */
export function requestStarted(): () => void {
  if (unnoticed) return () => {}
  const ofRound = round
  change(active + 1)
  return () => {
    if (ofRound === round) change(active - 1)
  }
}

/** Stops waiting for whatever is under way: the count is zero again (requirements 4). The requests themselves go on. */
export function forgetRequests(): void {
  round += 1
  change(0)
}

export const activeRequests = (): number => active

export function onRequestsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
