/** A transaction that is still running may hold a number that long; in milliseconds. */
const patience = 5 * 60_000
/** More gaps than this are no transactions on their way. */
const mostMissing = 500

/** How far a reader has come in a table whose numbers are given before they are committed. */
export interface Position {
  /** The highest number seen. */
  last: number
  /** Numbers below it that were not there yet. */
  missing(): number[]
  /** Notes a number as seen; those it skips are missing from now on. */
  take(id: number, now?: number): void
  /** Gives up numbers that were never used: transactions that were rolled back. */
  giveUp(now: number): void
  /** `120`, or `120-117.118` while these two are missing: what a browser says when it comes back. */
  cursor(): string
}

export function positionAt(start: number, missingThen: readonly number[] = []): Position {
  const since = new Map(missingThen.map((id) => [id, Date.now()]))
  const position: Position = {
    last: start,
    missing: () => [...since.keys()],
    take(id, now = Date.now()) {
      since.delete(id)
      for (let gap = Math.max(position.last + 1, id - mostMissing); gap < id; gap++) since.set(gap, now)
      position.last = Math.max(position.last, id)
    },
    giveUp(now) {
      const surplus = since.size - mostMissing
      for (const [n, [id, noticed]] of [...since].entries()) {
        if (n < surplus || now - noticed > patience) since.delete(id)
      }
    },
    cursor: () => (since.size > 0 ? `${position.last}-${[...since.keys()].join('.')}` : `${position.last}`),
  }
  return position
}

/** Where a browser says it was; null when it says nothing that is a cursor. */
export function positionOf(cursor: string | undefined): Position | null {
  const match = /^(\d{1,15})(?:-(\d{1,15}(?:\.\d{1,15}){0,999}))?$/u.exec(cursor ?? '')
  if (!match) return null
  return positionAt(Number(match[1]), match[2]?.split('.').map(Number))
}
