import { sentence } from '@zlecenia/contract/lib/sentence'
import { spoken } from '../../../platform/words.ts'
import { spokenPeriod } from '../periods.ts'
import type { Overlap } from './overlaps.queries.ts'

/** One performer in one slot of the order that is being written. */
export interface Booking {
  slotId: string
  performerId: string
  startAt: string
  endAt: string
}

/** Slots of the order itself in which somebody would be at two places. */
export function overlapsWithin(bookings: readonly Booking[], number: string): Overlap[] {
  return bookings.flatMap((it, n) =>
    bookings
      .slice(0, n)
      .filter((other) => other.performerId === it.performerId && meet(other, it))
      .map(({ performerId, startAt, endAt }) => ({ performerId, number, startAt, endAt })),
  )
}

/** Half open: back to back is no overlap. */
function meet(a: Booking, b: Booking): boolean {
  return Date.parse(a.startAt) < Date.parse(b.endAt) && Date.parse(b.startAt) < Date.parse(a.endAt)
}

/** What the answer says of overlaps: never refused, always named (wire.md, decision 10). */
export function warningsOf(overlaps: readonly Overlap[], names: Record<string, string>): string[] {
  const sentences = overlaps.map(({ performerId, number, startAt, endAt }) =>
    spoken(
      sentence('problem.overlap', {
        performer: names[performerId] ?? '',
        number,
        when: spokenPeriod(startAt, endAt),
      }),
    ),
  )
  return [...new Set(sentences)]
}
