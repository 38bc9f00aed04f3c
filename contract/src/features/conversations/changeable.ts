/** Milliseconds in which a message may still be changed by its author. */
export const changeableForMs = 15 * 60_000
export const messageMaxCharacters = 4_000

export const isChangeable = (at: string | Date, now: string | Date | number): boolean =>
  new Date(now).getTime() - new Date(at).getTime() < changeableForMs
