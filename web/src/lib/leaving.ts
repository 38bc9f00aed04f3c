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

const note = 'whyHere'
/** Left when whoever signed out has drafts in this browser that the server doesn't have. */
export const draftsStay = 'drafts'

/** Word for the sign-in page, which is another document: `draftsStay`, or a sentence that says why one is there. */
export function leaveNote(why: string): void {
  try {
    sessionStorage.setItem(note, why)
  } catch {
    // A browser that keeps nothing has nothing to tell of either.
  }
}
export function readNote(): string | null {
  try {
    return sessionStorage.getItem(note)
  } catch {
    return null
  }
}
/** It is said once. */
export function forgetNote(): void {
  try {
    sessionStorage.removeItem(note)
  } catch {
    // Nothing was kept.
  }
}
