import { dayInWarsaw, instantOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Answer } from '#lib/call.ts'
import type { Performer, SlotDraft } from './schedule.draft.ts'
import { endOf, startOf } from './slot-times.ts'

/** `n`, from 1: a slot of this order. `what`: no slot, an absence or an internal event. */
export interface Busy {
  key: string
  name: string
  startAt: string
  endAt: string
  number?: string
  address?: string
  n?: number
  what?: string
}

export type CalendarSlot = Answer<'GET /calendar'>['slots'][number]

/** Half-open instants; null without both ends. */
export function daysOf(slot: SlotDraft): { from: string; to: string } | null {
  const start = startOf(slot)
  const end = endOf(slot)
  if (!start || !end || end <= start) return null
  return {
    from: instantOf(`${dayInWarsaw(start)}T00:00`),
    to: instantOf(`${dayAfter(dayInWarsaw(end))}T00:00`),
  }
}

export const busyInCalendar = (slots: readonly CalendarSlot[], performers: readonly Performer[]): Busy[] =>
  slots
    .flatMap((slot) =>
      slot.performers
        .filter((it) => performers.some(({ id }) => id === it.id))
        .map((it) => ({
          key: `${slot.id}/${it.id}`,
          name: it.name,
          startAt: slot.startAt,
          endAt: slot.endAt,
          number: slot.number,
          address: `${slot.address}, ${slot.city}`,
        })),
    )
    .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))

type BoardPerformers = Answer<'GET /schedule/board'>['performers']

/** Valid absences, and internal events. */
export const busyOnBoard = (
  rows: BoardPerformers,
  performers: readonly Performer[],
  wordOf: (kind: BoardPerformers[number]['absences'][number]['kind']) => string,
): Busy[] =>
  rows
    .filter((row) => performers.some(({ id }) => id === row.id))
    .flatMap(({ firstName, lastName, absences, events }) => {
      const name = `${firstName} ${lastName}`
      const away = absences.filter(({ state }) => state !== 'asked')
      return [
        ...away.map((it) => ({ ...it, what: wordOf(it.kind) })),
        ...events.map((it) => ({ ...it, what: it.title })),
      ].map(({ id, startAt, endAt, what }) => ({
        key: `${id}/${startAt}/${name}`,
        name,
        startAt,
        endAt,
        what,
      }))
    })

export function busyInDraft(slots: readonly SlotDraft[], i: number): Busy[] {
  const performers = slots[i]?.performers ?? []
  return slots.flatMap((other, j) => {
    const startAt = startOf(other)
    const endAt = endOf(other)
    if (i === j || !startAt || !endAt) return []
    return other.performers
      .filter((it) => performers.some(({ id }) => id === it.id))
      .map((it) => ({ key: `${other.key}/${it.id}`, name: it.name, startAt, endAt, n: j + 1 }))
  })
}

/** Touching ends don't overlap. */
export function overlapping(busy: readonly Busy[], slot: SlotDraft): Busy[] {
  const start = startOf(slot)
  const end = endOf(slot)
  if (!start || !end) return []
  const from = Date.parse(start)
  const to = Date.parse(end)
  return busy.filter((it) => Date.parse(it.startAt) < to && Date.parse(it.endAt) > from)
}
