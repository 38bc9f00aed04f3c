/** Milliseconds: events of own changes arrive about as fast as an answer. */
const soon = 5_000

const changedAt = new Map<string, number>()
const changed = new Set<string>()

/** Marks a change of this window, which shows it by itself. */
export function markOwnChange(id: string): void {
  changedAt.set(id, Date.now())
  changed.add(id)
}

export function unmarkOwnChange(id: string): void {
  changedAt.delete(id)
  changed.delete(id)
}

export const isChangedHere = (id: string): boolean => changed.has(id)

/** Only the first event of a record changed here; a second is a real change. */
export function isOwnChange(id: string | null): boolean {
  const at = id === null ? undefined : changedAt.get(id)
  if (id === null || at === undefined) return false
  changedAt.delete(id)
  return Date.now() - at < soon
}
