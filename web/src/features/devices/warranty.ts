import { daysBetween } from '@zlecenia/contract/lib/working-days'

export type WarrantyState = 'valid' | 'ending' | 'over'

/** Days: a free repair is still possible. */
const soonDays = 60

/** `YYYY-MM-DD`; the last day counts. */
export function warrantyState(until: string, today: string): WarrantyState {
  if (until < today) return 'over'
  return daysBetween(today, until) <= soonDays ? 'ending' : 'valid'
}
