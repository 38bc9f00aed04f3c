/** How a warranty stands: it holds, it ends soon, it is over. */
export type WarrantyState = 'valid' | 'ending' | 'over'

/** Warned of so many days before the end: time enough to have a device looked at while it is free. */
const soonDays = 60
const dayMs = 24 * 3_600_000

/** How a warranty stands on a day; both are `YYYY-MM-DD`, the last day of a warranty still counts. */
export function warrantyState(until: string, today: string): WarrantyState {
  if (until < today) return 'over'
  return Date.parse(until) - Date.parse(today) <= soonDays * dayMs ? 'ending' : 'valid'
}
