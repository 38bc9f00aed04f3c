import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import type { HeldQualification } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { UserColour } from '@zlecenia/contract/features/schedule/user-colours'
import type { Span } from '@zlecenia/contract/lib/working-time'

/** An absence, with the details that the reader may know, or an internal event. */
export interface Taken extends Span {
  id: string
  words: string
}

export interface RowPerformer {
  id: string
  name: string
  initials: string
  colour: UserColour | null
  crew: string | null
  crewId: string | null
  /** Opening hours by day; null on a day off, absent if unknown. */
  openings: ReadonlyMap<string, Span | null>
  absences: readonly Taken[]
  events: readonly Taken[]
  /** Mondays. */
  onCall: readonly string[]
  /** Null: unknown. */
  held: readonly HeldQualification[] | null
}

export interface PersonRow {
  /** Null: slots without a performer. */
  person: RowPerformer | null
  slots: readonly CalendarSlot[]
}

export const rowKey = ({ person }: PersonRow): string => person?.id ?? ''

const nothingKnown = {
  colour: null,
  crew: null,
  crewId: null,
  openings: new Map<string, Span | null>(),
  absences: [],
  events: [],
  onCall: [],
  held: null,
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')

/** Unassigned slots first; former performers keep a row. */
/** Compares times and ids, independent of the language. */
const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

export function rowsOf(slots: readonly CalendarSlot[], people: readonly RowPerformer[]): PersonRow[] {
  const own = new Map<string | null, CalendarSlot[]>([[null, []]])
  const left = new Map<string, RowPerformer>()
  const known = new Set(people.map(({ id }) => id))
  for (const slot of slots) {
    if (slot.performers.length === 0) own.get(null)?.push(slot)
    for (const { id, name } of slot.performers) {
      const row = own.get(id)
      if (row) row.push(slot)
      else own.set(id, [slot])
      if (known.has(id) || left.has(id)) continue
      left.set(id, { id, name, initials: initialsOf(name), ...nothingKnown })
    }
  }
  const all = [...people, ...left.values()]
  return [null, ...all].map((person) => ({
    person,
    slots: (own.get(person?.id ?? null) ?? []).toSorted(
      (a, b) => order(a.startAt, b.startAt) || order(a.id, b.id),
    ),
  }))
}

export const namesOf = (
  slots: readonly CalendarSlot[],
  people: readonly RowPerformer[],
): ReadonlyMap<string, string> =>
  new Map([...slots.flatMap(({ performers }) => performers), ...people].map(({ id, name }) => [id, name]))
