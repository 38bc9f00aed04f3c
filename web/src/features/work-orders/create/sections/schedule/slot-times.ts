import { atOf, momentText, type Reading, readMoment } from '../../../../../lib/typed-moment.ts'
import type { SlotDraft } from './schedule.draft.ts'

type Typed = Pick<SlotDraft, 'start' | 'end'>

/** What is understood of a start. */
export const startRead = (slot: Pick<Typed, 'start'>): Reading => readMoment(slot.start, { now: new Date() })

/** The instant a slot starts at, or null when it is not typed yet or unclear. */
export const startOf = (slot: Pick<Typed, 'start'>): string | null => atOf(startRead(slot))

/** What is understood of an end; a time alone and `+90` lean on the start, and wait for it. */
export const endRead = (slot: Typed): Reading =>
  readMoment(slot.end, { now: new Date(), from: startOf(slot) })

/** The instant a slot ends at, or null when that is not known yet. */
export const endOf = (slot: Typed): string | null => atOf(endRead(slot))

/** How many minutes lie between, or null while there is no start before an end. */
export function minutesBetween(start: string | null, end: string | null): number | null {
  const minutes = start && end ? (Date.parse(end) - Date.parse(start)) / 60_000 : 0
  return minutes > 0 ? minutes : null
}

/** The end so many minutes after a start, as text; nothing while the start is unclear. */
export function endAfter(start: string, minutes: number): string {
  const from = startOf({ start })
  return from ? momentText(new Date(Date.parse(from) + minutes * 60_000).toISOString()) : ''
}

/** Whether an end says its own day: what leans on the start moves with it unasked. */
export const standsAlone = (end: string): boolean =>
  readMoment(end, { now: new Date(), from: null }).is === 'moment'

/** What a field shows once it is left: the moment in full, or the text as it is. */
export const written = (instant: string | null, text: string): string =>
  instant ? momentText(instant) : text.trim()

/** A slot whose times mean the same on any later day; an end that still waits for its start stays as typed. */
export const slotWrittenOut = (slot: SlotDraft): SlotDraft => ({
  ...slot,
  start: written(startOf(slot), slot.start),
  end: written(endOf(slot), slot.end),
})

/** Nothing typed and nobody chosen: such a slot is not sent, and wants nothing beside one that is complete. */
export const isBlank = (slot: SlotDraft): boolean =>
  slot.start.trim() === '' && slot.end.trim() === '' && slot.performers.length === 0
