import { momentsOfDays, occurrencesOf } from '@zlecenia/contract/lib/day-span'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Span } from '@zlecenia/contract/lib/working-time'
import type { Kept } from './busy.queries.ts'

export function spansKept({ busy, events }: Kept, from: Date, until: Date): Span[] {
  const first = dayInWarsaw(from)
  const last = dayInWarsaw(until)
  return [
    ...busy.map(({ startAt, endAt }) => ({ start: Date.parse(startAt), end: Date.parse(endAt) })),
    ...events.flatMap((it) => occurrencesOf(it, first, last).map(momentsOfDays)),
  ]
}
