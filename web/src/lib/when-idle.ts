/** After 4 s at the latest; returns a cancel. Safari has no idle callback. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 4000 })
  return () => cancelIdleCallback(idle)
}
