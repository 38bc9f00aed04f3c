import { momentsOfDays } from '@zlecenia/contract/lib/day-span'
import type { Hours, Span } from '@zlecenia/contract/lib/working-time'

/** More than any board shows; a tab stays open for weeks, and days pass. */
export const mostOpened = 1000

const moments = new Map<string, Span>()
/** Cached: each call queries the zone twice, and most people work the same hours. */
export function opened(day: string, hours: Hours): Span {
  const key = `${day} ${hours.from} ${hours.to}`
  const span = moments.get(key) ?? momentsOfDays({ from: day, to: day, hours })
  if (moments.size >= mostOpened) moments.clear()
  moments.set(key, span)
  return span
}

export const openedKept = (): number => moments.size
