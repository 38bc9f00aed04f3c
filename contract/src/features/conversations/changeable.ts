import { minuteMs } from '../../lib/durations.ts'

/** Milliseconds during which authors may still change a message. */
export const changeableForMs = 15 * minuteMs
export const messageMaxCharacters = 4_000

export const isChangeable = (at: string | Date, now: string | Date | number): boolean =>
  new Date(now).getTime() - new Date(at).getTime() < changeableForMs
