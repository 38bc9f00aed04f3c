import { dayMs, minuteMs } from './durations.ts'

// The only module with a time zone. Separate from the rules, so that callers need no zod.

export const zone = 'Europe/Warsaw'

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

export const dayInWarsaw = (at: string | Date): string => days.format(new Date(at))
export const todayInWarsaw = (): string => dayInWarsaw(new Date())

export const wallClockOf = (instant: string | Date): string =>
  clocks.format(new Date(instant)).replace(' ', 'T')

const asUtcOf = (wallClock: string) => new Date(`${wallClock}Z`).getTime()
const offsetAt = (instant: number) => asUtcOf(wallClockOf(new Date(instant))) - instant
/** UTC offsets before and after; the larger (summer) gives the earlier instant. */
const offsetsAround = (asUtc: number) => [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]

/** Empty for the skipped hour, two instants for the repeated one. */
export function instantsOf(wallClock: string): string[] {
  const asUtc = asUtcOf(wallClock)
  const offsets = new Set(offsetsAround(asUtc))
  if (offsets.size === 1) return [...offsets].map((offset) => new Date(asUtc - offset).toISOString())
  const found = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant) === asUtc - instant)
  return found.sort((a, b) => a - b).map((instant) => new Date(instant).toISOString())
}

/** Skipped hour: an hour later. Repeated hour: the first. */
export function instantOf(wallClock: string): string {
  const [first] = instantsOf(wallClock)
  if (first) return first
  const asUtc = asUtcOf(wallClock)
  return new Date(asUtc - (offsetsAround(asUtc)[0] ?? 0)).toISOString()
}

export function whichOfTwo(instant: string): 'first' | 'second' | null {
  const [first, second] = instantsOf(wallClockOf(instant))
  if (!second) return null
  return Date.parse(instant) - Date.parse(first ?? '') < 1000 ? 'first' : 'second'
}

/** Throws in the skipped hour. */
export function instantInWarsaw(day: string, minutes: number): Date {
  const wallClock = new Date(asUtcOf(`${day}T00:00:00`) + minutes * minuteMs).toISOString().slice(0, 19)
  const [first] = instantsOf(wallClock)
  if (!first) throw new Error(`No such time: ${day} ${minutes}`)
  return new Date(first)
}

export function warsawOffset(at: Date): string {
  const ahead = offsetAt(Math.floor(at.getTime() / minuteMs) * minuteMs) / minuteMs
  const two = (part: number) => String(part).padStart(2, '0')
  return `+${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}
