import type { Column } from './column.ts'

/** Pixels. */
const steps = [720, 900, 1060, 1280, 1480] as const
/** Pixels a column without a width needs. */
const flexible = 170

/** Null: all. The first names the row and stays; others get the room of hidden ones. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  if (!chosen) return columns
  const shown = columns.filter(({ key }, i) => i === 0 || chosen.includes(key))
  const byImportance = shown.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))
  let room = 0
  const givingWay = new Map<string, Column<Row>['from']>()
  for (const { key, width } of byImportance) {
    room += width ?? flexible
    if (room > steps[0]) givingWay.set(key, steps.find((step) => step >= room) ?? 1480)
  }
  return shown.map(({ from: _, ...column }) => {
    const from = givingWay.get(column.key)
    return from ? { ...column, from } : column
  })
}
