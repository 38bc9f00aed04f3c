// The only place that knows a zone: days and clocks of the program are Warsaw's, wherever a browser or a server is.
// Apart from the rules, so that it can be asked without zod.

/** How Intl calls the zone. */
export const zone = 'Europe/Warsaw'

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The calendar day of an instant, `YYYY-MM-DD`. */
export const dayInWarsaw = (at: string | Date): string => days.format(new Date(at))
/** The calendar day of this moment. */
export const todayInWarsaw = (): string => dayInWarsaw(new Date())

/** What a clock in Warsaw shows, `YYYY-MM-DDTHH:mm:ss`, without offset. */
export const wallClockOf = (instant: string | Date): string =>
  clocks.format(new Date(instant)).replace(' ', 'T')

const asUtcOf = (wallClock: string) => new Date(`${wallClock}Z`).getTime()
const offsetAt = (instant: number) => asUtcOf(wallClockOf(new Date(instant))) - instant
/** The clock's distance from UTC the day before and the day after: the larger one (summer) gives the earlier instant. */
const offsetsAround = (asUtc: number) => [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)]

/**
 * The instants (ISO 8601, UTC) at which a clock in Warsaw shows this (`YYYY-MM-DDTHH:mm[:ss]`), the first one first:
 * none in the hour that summer time skips, two in the hour that comes twice.
 */
export function instantsOf(wallClock: string): string[] {
  const asUtc = asUtcOf(wallClock)
  const offsets = new Set(offsetsAround(asUtc))
  // Every day that is not next to a change.
  if (offsets.size === 1) return [...offsets].map((offset) => new Date(asUtc - offset).toISOString())
  const found = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => offsetAt(instant) === asUtc - instant)
  return found.sort((a, b) => a - b).map((instant) => new Date(instant).toISOString())
}

/**
 * The instant of a wall clock in Warsaw. In the hour that daylight saving skips the clock is read an hour later; in the
 * hour that comes twice, the first is meant.
 */
export function instantOf(wallClock: string): string {
  const [first] = instantsOf(wallClock)
  if (first) return first
  const asUtc = asUtcOf(wallClock)
  return new Date(asUtc - (offsetsAround(asUtc)[0] ?? 0)).toISOString()
}

/** Which of the two an instant is in the hour that comes twice; null in every other hour. */
export function whichOfTwo(instant: string): 'first' | 'second' | null {
  const [first, second] = instantsOf(wallClockOf(instant))
  if (!second) return null
  return Date.parse(instant) - Date.parse(first ?? '') < 1000 ? 'first' : 'second'
}

/** The instant at which the clock is so many minutes past midnight of the day; throws where spring skips it. */
export function instantInWarsaw(day: string, minutes: number): Date {
  const wallClock = new Date(asUtcOf(`${day}T00:00:00`) + minutes * minuteMs).toISOString().slice(0, 19)
  const [first] = instantsOf(wallClock)
  if (!first) throw new Error(`No such time: ${day} ${minutes}`)
  return new Date(first)
}

/** How far Warsaw's clocks are ahead of UTC at an instant: `+01:00` or `+02:00`. */
export function warsawOffset(at: Date): string {
  const ahead = offsetAt(Math.floor(at.getTime() / minuteMs) * minuteMs) / minuteMs
  const two = (part: number) => String(part).padStart(2, '0')
  return `+${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}
