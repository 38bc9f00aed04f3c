/** Milliseconds: own changes return about as fast as an answer. */
const soon = 5_000

const made = new Map<string, number>()

/** Marks a change of this window, which shows it by itself. */
export const madeHere = (id: string): void => void made.set(id, Date.now())

export const notMadeHere = (id: string): void => void made.delete(id)

/** Only the first event of a thing made here; a second is a real change. */
export function isOwnChange(id: string | null): boolean {
  const at = id === null ? undefined : made.get(id)
  if (id === null || at === undefined) return false
  made.delete(id)
  return Date.now() - at < soon
}
