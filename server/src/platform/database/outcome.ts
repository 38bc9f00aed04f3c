const uncommitted = new WeakSet<object>()

export function noteUncommitted(error: unknown): void {
  if (typeof error === 'object' && error !== null) uncommitted.add(error)
}

/** True when the commit was never sent, or the server refused. After a lost connection the outcome is unknown. */
export function leftNothing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // FATAL and PANIC may replace the answer to a completed commit.
  return uncommitted.has(error) || (error as { severity?: unknown }).severity === 'ERROR'
}
