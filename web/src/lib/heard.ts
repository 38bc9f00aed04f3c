const times = new Map<string, number>()
let missed = 0

/** An order changed elsewhere; null: any order may have changed. */
export function hear(id: string | null): void {
  if (id === null) missed = Date.now()
  else times.set(id, Date.now())
}

export const isHeardSince = (id: string, at: number): boolean => Math.max(missed, times.get(id) ?? 0) >= at
