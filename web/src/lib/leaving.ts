// Who has something to put away before somebody signs out: a feature that keeps things in this browser. The session
// knows none of them.

const listeners = new Set<(userId: string) => Promise<boolean>>()

/** Asked before a user's session ends; resolves to whether something stays here for them. */
export function onLeaving(listener: (userId: string) => Promise<boolean>): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nobody waits longer than this to be out. In milliseconds. */
const patienceMs = 4_000

/** Lets everybody put away what is a user's; whether something stays, which the sign-in page then says. */
export async function putAway(userId: string): Promise<boolean> {
  const all = [...listeners].map((listener) => listener(userId).catch(() => true))
  const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), patienceMs))
  return Promise.race([Promise.all(all).then((stays) => stays.some(Boolean)), late])
}

const note = 'somethingStays'
/** For the sign-in page, which is another document. */
export function leaveNote(): void {
  try {
    sessionStorage.setItem(note, '1')
  } catch {
    // A browser that keeps nothing has nothing to tell of either.
  }
}
/** Whether whoever signed out here left something behind. Said once. */
export function takeNote(): boolean {
  try {
    const is = sessionStorage.getItem(note) !== null
    sessionStorage.removeItem(note)
    return is
  } catch {
    return false
  }
}
