import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'

/** Slots replaced by a "+N". */
export interface Fold {
  id: string
  startAt: string
  endAt: string
  slots: CalendarSlot[]
}

/** The column of each slot, like in the library: the first free one. */
function columnsOf(slots: readonly CalendarSlot[]): Map<CalendarSlot, number> {
  const columns = new Map<CalendarSlot, number>()
  let ends: number[] = []
  for (const slot of slots) {
    const from = Date.parse(slot.startAt)
    const to = Date.parse(slot.endAt)
    if (ends.every((end) => end <= from)) ends = []
    const free = ends.findIndex((end) => end <= from)
    const column = free < 0 ? ends.length : free
    ends[column] = to
    columns.set(slot, column)
  }
  return columns
}

/** Folds slots: if more than the limit are side by side, one less and a "+N" are shown. */
export function folded(
  slots: readonly CalendarSlot[],
  sideBySide: number,
): { shown: CalendarSlot[]; folds: Fold[] } {
  const inOrder = slots.toSorted((a, b) => a.startAt.localeCompare(b.startAt) || a.id.localeCompare(b.id))
  const columns = columnsOf(inOrder)
  const runs: Fold[] = []
  for (const slot of inOrder) {
    if ((columns.get(slot) ?? 0) < sideBySide - 1) continue
    const run = runs.at(-1)
    if (run && slot.startAt < run.endAt) {
      run.slots.push(slot)
      if (slot.endAt > run.endAt) run.endAt = slot.endAt
    } else runs.push({ id: `fold-${slot.id}`, startAt: slot.startAt, endAt: slot.endAt, slots: [slot] })
  }
  const folds = runs.filter((run) => run.slots.some((it) => (columns.get(it) ?? 0) >= sideBySide))
  const hidden = new Set(folds.flatMap((run) => run.slots))
  return { shown: inOrder.filter((it) => !hidden.has(it)), folds }
}
