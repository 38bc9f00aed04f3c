import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import {
  type Lacking,
  lackingOf,
  type QualificationKind,
} from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { daysIn } from '@zlecenia/contract/lib/days-in'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { dayAfter, holidayOn, mondayOf } from '@zlecenia/contract/lib/working-days'
import type { Span } from '@zlecenia/contract/lib/working-time'
import { spanOfSlot, startOfDay } from './layout.ts'
import type { RowPerformer } from './people.ts'

export type PlaceConflict =
  | { kind: 'overlap'; slot: CalendarSlot; performer: string; minutes: number }
  | { kind: 'absence'; performer: string; words: string }
  | ({ kind: 'qualification' } & Lacking)
  | { kind: 'holiday'; name: string }
  | { kind: 'hours'; performer: string }

const shared = (one: Span, other: Span) => Math.min(one.end, other.end) - Math.max(one.start, other.start)

/** Conflicts of a time with a performer; none of them forbids it. */
export function conflictsOf(
  span: Span,
  performer: RowPerformer,
  others: readonly CalendarSlot[],
  needs: readonly QualificationKind[] = [],
): PlaceConflict[] {
  return [...againstTime(span, performer, others), ...lackingIn(span, performer, needs)]
}

/** Qualifications that a performer lacks on one of the days. */
export const lackingIn = (
  span: Span,
  performer: RowPerformer,
  needs: readonly QualificationKind[],
): PlaceConflict[] =>
  lackingOf(daysIn(span), needs, [performer]).map((it) => ({ kind: 'qualification', ...it }))

function againstTime(
  span: Span,
  { name, openings, absences, events, onCall }: RowPerformer,
  others: readonly CalendarSlot[],
): PlaceConflict[] {
  const days = daysIn(span)
  const overlaps = others.flatMap((slot): PlaceConflict[] => {
    const ms = shared(span, spanOfSlot(slot))
    return ms > 0 ? [{ kind: 'overlap', slot, performer: name, minutes: Math.round(ms / minuteMs) }] : []
  })
  const away = [...absences, ...events]
    .filter((it) => shared(span, it) > 0)
    .map(({ words }): PlaceConflict => ({ kind: 'absence', performer: name, words }))
  const closed = days.filter((day) => openings.get(day) === null)
  const holiday = closed.map((day) => holidayOn(day)).find((it) => it !== null)
  if (holiday) return [...overlaps, ...away, { kind: 'holiday', name: holiday }]
  const answers = days.every((day) => onCall.includes(mondayOf(day)))
  const works = days.every((day) => {
    const open = openings.get(day)
    if (!open) return open === undefined
    const start = Math.max(span.start, startOfDay(day))
    const end = Math.min(span.end, startOfDay(dayAfter(day)))
    return start >= open.start && end <= open.end
  })
  if (answers || works || away.length > 0) return [...overlaps, ...away]
  return [...overlaps, { kind: 'hours', performer: name }]
}
