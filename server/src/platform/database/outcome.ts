/** Errors of transactions that ended before their commit was sent. */
const uncommitted = new WeakSet<object>()

/** Notes of what a transaction failed with that its commit was never sent. */
export function noteUncommitted(error: unknown): void {
  if (typeof error === 'object' && error !== null) uncommitted.add(error)
}

/**
 * Whether it is known that what failed left nothing in the database: its commit was never sent, or the server itself
 * said no. A connection that ends says nothing: what was sent may have been done, and only the answer got lost.
 */
export function leftNothing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // FATAL and PANIC end the connection, and may come in place of the answer to a commit that was done.
  return uncommitted.has(error) || (error as { severity?: unknown }).severity === 'ERROR'
}
