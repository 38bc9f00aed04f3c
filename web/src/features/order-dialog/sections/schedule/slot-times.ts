import { minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw, instantOf } from '@zlecenia/contract/lib/warsaw'
import { atOf, momentText, type Reading, readMoment } from '#lib/typed-moment.ts'
import type { SlotDraft } from './schedule.draft.ts'

type Typed = Pick<SlotDraft, 'start' | 'end'>

export const startRead = (slot: Pick<Typed, 'start'>): Reading => readMoment(slot.start, { now: new Date() })

export const startOf = (slot: Pick<Typed, 'start'>): string | null => atOf(startRead(slot))

/** A bare time and `+90` need the start. */
export const endRead = (slot: Typed): Reading =>
  readMoment(slot.end, { now: new Date(), from: startOf(slot) })

export const endOf = (slot: Typed): string | null => atOf(endRead(slot))

export function minutesBetween(start: string | null, end: string | null): number | null {
  const minutes = start && end ? (Date.parse(end) - Date.parse(start)) / minuteMs : 0
  return minutes > 0 ? minutes : null
}

export function endAfter(start: string, minutes: number): string {
  const from = startOf({ start })
  return from ? momentText(new Date(Date.parse(from) + minutes * minuteMs).toISOString()) : ''
}

/** True if it doesn't move with the start. */
export const isAbsolute = (end: string): boolean =>
  readMoment(end, { now: new Date(), from: null }).is === 'moment'

/** Full date, or the typed text. */
export const written = (instant: string | null, text: string): string =>
  instant ? momentText(instant) : text.trim()

/** Independent of the day; an end without start stays. */
export const slotWrittenOut = (slot: SlotDraft): SlotDraft => ({
  ...slot,
  start: written(startOf(slot), slot.start),
  end: written(endOf(slot), slot.end),
})

/** Untouched slots are not sent. */
export const isBlank = (slot: SlotDraft): boolean =>
  slot.start.trim() === '' && slot.end.trim() === '' && slot.performers.length === 0

type Window = Pick<SlotDraft, 'start' | 'windowFrom' | 'windowTo'>

/** The client's window on the day of the start; null until both of its times are there. */
export function windowOf(slot: Window): { from: string; to: string } | null {
  const start = startOf(slot)
  const { windowFrom, windowTo } = slot
  if (!start || !windowFrom || !windowTo) return null
  const at = (time: string) => instantOf(`${dayInWarsaw(start)}T${time}:00`)
  return { from: at(windowFrom), to: at(windowTo) }
}
