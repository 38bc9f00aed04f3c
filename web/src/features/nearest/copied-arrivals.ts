import { minuteMs } from '@zlecenia/contract/lib/durations'

/** A text is offered again only for an arrival that differs by more. */
const worthCopyingMinutes = 10

/** Arrivals whose text was copied in this window, by building and person. */
const copied = new Map<string, string>()
const keyOf = (buildingId: string, personId: string) => `${buildingId} ${personId}`

export const copiedArrival = (buildingId: string, personId: string): string | undefined =>
  copied.get(keyOf(buildingId, personId))
export const rememberArrival = (buildingId: string, personId: string, at: string): void =>
  void copied.set(keyOf(buildingId, personId), at)

export const isWorthCopying = (earlier: string | undefined, at: string): boolean =>
  earlier === undefined || Math.abs(Date.parse(at) - Date.parse(earlier)) > worthCopyingMinutes * minuteMs
