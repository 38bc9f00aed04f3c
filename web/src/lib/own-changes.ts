/** Milliseconds: events of own changes arrive about as fast as an answer. */
const soon = 5_000

const made = new Map<string, number>()
const here = new Set<string>()

/** Marks a change of this window, which shows it by itself. */
export function madeHere(id: string): void {
  made.set(id, Date.now())
  here.add(id)
}

export function notMadeHere(id: string): void {
  made.delete(id)
  here.delete(id)
}

export const isMadeHere = (id: string): boolean => here.has(id)

/** Only the first event of a record changed here; a second is a real change. */
export function isOwnChange(id: string | null): boolean {
  const at = id === null ? undefined : made.get(id)
  if (id === null || at === undefined) return false
  made.delete(id)
  return Date.now() - at < soon
}
