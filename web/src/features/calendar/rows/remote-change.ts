import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import { limits } from '@zlecenia/contract/lib/limits'
import type { Span } from '@zlecenia/contract/lib/working-time'
import { boxOf, type RowScale } from './layout.ts'
import { isSamePlace, type SlotPlace, slotPlaceOf } from './slot-steps.ts'

interface DragPlaces {
  from: SlotPlace
  to: SlotPlace
}

const shortest = limits.slotMinMinutes * minuteMs

/** Applies the remote change to the parts that the drag left unchanged. */
function redone(from: Span, to: Span, now: Span): Span {
  const begins = to.start !== from.start
  const ends = to.end !== from.end
  if (begins && ends) return { start: to.start, end: to.start + now.end - now.start }
  if (begins) return { start: Math.min(to.start, now.end - shortest), end: now.end }
  return { start: now.start, end: ends ? Math.max(to.end, now.start + shortest) : now.end }
}

/** A dragged slot that another user changed: its new place, and how far the grabbed point moved along the row. */
export function afterRemoteChange(
  { from, to }: DragPlaces,
  slot: CalendarSlot,
  scale: RowScale,
): (DragPlaces & { along: number }) | null {
  const ids = slot.performers.map(({ id }) => id)
  const whose = from.performerId && ids.includes(from.performerId) ? from.performerId : (ids[0] ?? null)
  const now = slotPlaceOf(slot, whose)
  if (isSamePlace(now, from)) return null
  const [is, was] = [now, from].map((it) => boxOf(scale, it)?.from ?? 0) as [number, number]
  const along = to.start === from.start && to.end === from.end ? 0 : is - was
  const performerId = to.performerId === from.performerId ? whose : to.performerId
  return { from: now, to: { performerId, ...redone(from, to, now) }, along }
}
