import type { Column } from './column.ts'

/** Widths of a table below which columns give way, in px. */
const steps = [720, 900, 1060, 1280, 1480] as const
/** Room in which a column without a width can be read, in px. */
const flexible = 170

/**
 * The columns somebody chose, by their keys; null: all. The first one names the row and stays. What was not chosen
 * leaves its room to the others, so that they give way later.
 */
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
