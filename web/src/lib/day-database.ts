import { databases } from './kept.ts'

/** Visits, files and codes that a phone keeps for times without a network. */
export const dayDatabase = 'zlecenia-day'

/** Signing out does not wait longer: the sign-in page deletes too. */
const patienceMs = 2_000

/** Resolves once it is gone, or where the browser has none. Open pages let go of it at once. */
export function removeDayDatabase(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = databases()?.deleteDatabase(dayDatabase)
      if (!request) return resolve()
      const end = () => resolve()
      setTimeout(end, patienceMs)
      request.onsuccess = end
      request.onerror = end
      request.onblocked = end
    } catch {
      // Storage is blocked: nothing was stored either.
      resolve()
    }
  })
}
