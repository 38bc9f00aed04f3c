/** A client is told another time only if it differs by more than this. */
const worthTellingMinutes = 10

/** Arrivals whose text was copied in this window, by building and person. */
const told = new Map<string, string>()
const keyOf = (buildingId: string, personId: string) => `${buildingId} ${personId}`

export const toldArrival = (buildingId: string, personId: string): string | undefined =>
  told.get(keyOf(buildingId, personId))
export const rememberArrival = (buildingId: string, personId: string, at: string): void =>
  void told.set(keyOf(buildingId, personId), at)

export const isWorthTelling = (earlier: string | undefined, at: string): boolean =>
  earlier === undefined || Math.abs(Date.parse(at) - Date.parse(earlier)) > worthTellingMinutes * 60_000
