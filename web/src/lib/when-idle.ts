interface Limits {
  latestMs?: number
  /** Safari has no idle callback. */
  otherwiseMs?: number
}

/** Returns a cancel. */
export function whenIdle(run: () => void, { latestMs = 4000, otherwiseMs = 1000 }: Limits = {}): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(idle)
}
