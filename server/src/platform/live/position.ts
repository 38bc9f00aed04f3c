import { minuteMs } from '@zlecenia/contract/lib/durations'

/** Milliseconds a transaction may hold an uncommitted number. */
const patience = 5 * minuteMs
/** More gaps than running transactions can cause. */
const mostMissing = 500

/** Position in a table with numbers assigned before the commit. */
export interface Position {
  last: number
  missing(): number[]
  take(id: number, now?: number): void
  /** Drops the numbers of rolled back transactions. */
  giveUp(now: number): void
  /** `120`, or `120-117.118` while these two are missing; sent back by the browser. */
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

export function positionOf(cursor: string | undefined): Position | null {
  const match = /^(\d{1,15})(?:-(\d{1,15}(?:\.\d{1,15}){0,999}))?$/u.exec(cursor ?? '')
  if (!match) return null
  return positionAt(Number(match[1]), match[2]?.split('.').map(Number))
}
