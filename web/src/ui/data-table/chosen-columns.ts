import type { Column } from './column.ts'

const steps = [720, 900, 1060, 1280, 1480] as const
/** Pixels a column without a width needs. */
const flexible = 220

/**
 * Null: the default columns. The first names the row and stays; the others get the room of hidden ones, in their own
 * order.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  if (!chosen) return columns.filter(({ isExtra }) => !isExtra)
  const place = ({ key }: Column<Row>) => chosen.indexOf(key)
  const shown = columns
    .filter((it, i) => i === 0 || place(it) >= 0)
    .toSorted((a, b) => (a === columns[0] ? -1 : b === columns[0] ? 1 : place(a) - place(b)))
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
