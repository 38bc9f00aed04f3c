import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { momentText, typedMoment } from '../../../../../lib/typed-date.ts'
import type { SlotDraft } from './schedule.draft.ts'

type Typed = Pick<SlotDraft, 'start' | 'end'>
const today = () => dayInWarsaw(new Date())

/** The instant a slot starts at, or null when it is not typed yet or unclear. */
export const startOf = (slot: Pick<Typed, 'start'>): string | null =>
  typedMoment(slot.start, { today: today() })

/** The instant a slot ends at; a time alone is on the day of its start, `+90` so many minutes later. */
export function endOf(slot: Typed): string | null {
  const from = startOf(slot)
  return typedMoment(slot.end, from ? { today: today(), day: dayInWarsaw(from), from } : { today: today() })
}

const hourMs = 3_600_000

/** The end that follows a start by itself: an hour later, as text; nothing while the start is unclear. */
export function endAfter(start: string): string {
  const from = startOf({ start })
  return from ? momentText(new Date(new Date(from).getTime() + hourMs).toISOString()) : ''
}

/** What a field shows once it is left: the moment in full, or the text as it is. */
export const written = (instant: string | null, text: string): string =>
  instant ? momentText(instant) : text.trim()

/** A slot whose times mean the same on any later day; an end that still waits for its start stays as typed. */
export function slotWrittenOut(slot: SlotDraft): SlotDraft {
  const start = startOf(slot)
  if (!start) return slot
  return { ...slot, start: written(start, slot.start), end: written(endOf(slot), slot.end) }
}

/** Nothing typed and nobody chosen: such a slot is not sent, and wants nothing beside one that is complete. */
export const isBlank = (slot: SlotDraft): boolean =>
  slot.start.trim() === '' && slot.end.trim() === '' && slot.performers.length === 0
