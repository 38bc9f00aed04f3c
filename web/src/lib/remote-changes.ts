const times = new Map<string, number>()
let missed = 0

/** An order changed elsewhere; null: any order may have changed. */
export function noteRemoteChange(id: string | null): void {
  if (id === null) missed = Date.now()
  else times.set(id, Date.now())
}

export const isChangedSince = (id: string, at: number): boolean => Math.max(missed, times.get(id) ?? 0) >= at
