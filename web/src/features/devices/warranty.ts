import { dayMs } from '@zlecenia/contract/lib/durations'

export type WarrantyState = 'valid' | 'ending' | 'over'

/** Days: a free repair is still possible. */
const soonDays = 60

/** `YYYY-MM-DD`; the last day counts. */
export function warrantyState(until: string, today: string): WarrantyState {
  if (until < today) return 'over'
  return Date.parse(until) - Date.parse(today) <= soonDays * dayMs ? 'ending' : 'valid'
}
