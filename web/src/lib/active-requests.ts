let active = 0
let round = 0
const listeners = new Set<() => void>()

const change = (to: number) => {
  active = to
  for (const listener of listeners) listener()
}

let unnoticed = false

/** Background work is not counted (requirements, decision 15). */
export function uncounted<T>(work: () => T): T {
  unnoticed = true
  try {
    return work()
  } finally {
    unnoticed = false
  }
}

export function requestStarted(): () => void {
  if (unnoticed) return () => {}
  const ofRound = round
  change(active + 1)
  return () => {
    if (ofRound === round) change(active - 1)
  }
}

export function forgetRequests(): void {
  round += 1
  change(0)
}

export const activeRequests = (): number => active

export function onRequestsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
