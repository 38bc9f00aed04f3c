import { overlapWarning } from './warnings.ts'

export const mostNamed = 100

export interface Overlap {
  performerId: string
  number: string
  startAt: string
  endAt: string
}

export interface Booking {
  slotId: string
  performerId: string
  startAt: string
  endAt: string
}

export function overlapsWithin(bookings: readonly Booking[], number: string): Overlap[] {
  const timed = bookings.map((booking, place) => ({
    booking,
    place,
    start: Date.parse(booking.startAt),
    end: Date.parse(booking.endAt),
  }))
  const pairs: { first: number; second: number }[] = []
  for (const own of Map.groupBy(timed, ({ booking }) => booking.performerId).values()) {
    let current: typeof own = []
    for (const it of own.toSorted((a, b) => a.start - b.start)) {
      current = current.filter(({ end }) => end > it.start)
      for (const { place } of current) {
        pairs.push({ first: Math.min(place, it.place), second: Math.max(place, it.place) })
      }
      if (it.end > it.start) current.push(it)
      if (pairs.length >= mostNamed) break
    }
    if (pairs.length >= mostNamed) break
  }
  return pairs
    .slice(0, mostNamed)
    .toSorted((a, b) => a.second - b.second || a.first - b.first)
    .flatMap(({ first }) => timed[first] ?? [])
    .map(({ booking: { performerId, startAt, endAt } }) => ({ performerId, number, startAt, endAt }))
}

/** Never refused, always named (requirements, decision 10). */
export function warningsOf(overlaps: readonly Overlap[], names: Record<string, string>): string[] {
  const sentences = overlaps.map(({ performerId, number, startAt, endAt }) =>
    overlapWarning({ performer: names[performerId] ?? '', number, startAt, endAt }),
  )
  return [...new Set(sentences)]
}
