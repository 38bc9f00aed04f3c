import { keepInTab, textOfTab } from './kept.ts'

// Features with data in this browser, asked before signing out; the session knows none of them.

const listeners = new Set<(userId: string) => Promise<boolean>>()

export function onLeaving(listener: (userId: string) => Promise<boolean>): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const patienceMs = 4_000

export async function putAway(userId: string): Promise<boolean> {
  const all = [...listeners].map((listener) => listener(userId).catch(() => true))
  const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), patienceMs))
  return Promise.race([Promise.all(all).then((stays) => stays.some(Boolean)), late])
}

const note = 'whyHere'
/** Drafts that the server lacks stay in this browser. */
export const draftsStay = 'drafts'

export function leaveNote(why: string): void {
  keepInTab(note, why)
}
export const readNote = (): string | null => textOfTab(note)
export function forgetNote(): void {
  keepInTab(note, null)
}
