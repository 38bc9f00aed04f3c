/** News comes about as fast as an answer; what is heard of a thing later is another change. In milliseconds. */
const soon = 5_000

const made = new Map<string, number>()

/** Says of something that this window makes, changes or ends it, and shows all that comes of that by itself. */
export const madeHere = (id: string): void => void made.set(id, Date.now())

/** It was not, or nobody knows: its news is news here too. */
export const notMadeHere = (id: string): void => void made.delete(id)

/** Whether the first news of a thing says what this window knows, since it made it; a second one is of a change. */
export function isOwnChange(id: string | null): boolean {
  const at = id === null ? undefined : made.get(id)
  if (id === null || at === undefined) return false
  made.delete(id)
  return Date.now() - at < soon
}
