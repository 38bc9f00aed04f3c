import type { AnnouncedClosure } from '@zlecenia/contract/features/closures/closures.contract'
import type { Caller } from './auth/caller.ts'
import { type ClosureRow, currentClosure } from './closing.queries.ts'
import type { Queryable } from './database/database.ts'
import { Refusal } from './errors.ts'

/** Milliseconds for which one reading serves all requests: other programs on the database close this one too. */
const knownFor = 1_000
/** Open browsers sleep that many seconds before their next try (`listen.ts`). */
const longestRetry = 30

export interface Closing {
  /** The closure in force, or null while open. */
  now(): Promise<ClosureRow | null>
  /** Reads again: this program has changed it. */
  forget(): void
}

export function openClosing(db: Queryable): Closing {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<ClosureRow | null> = Promise.resolve(null)
  return {
    async now() {
      if (performance.now() - readAt > knownFor) {
        readAt = performance.now()
        reading = currentClosure(db)
        // The next request reads again.
        reading.catch(() => {
          readAt = Number.NEGATIVE_INFINITY
        })
      }
      const row = await reading
      return row?.isClosed ? row : null
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

export const mayEnter = (caller: Caller | null): boolean => caller?.can('manage', 'Closure') ?? false

/** The administrator's sentence, else a sentence key. */
const closedBecause = ({ kind, message }: ClosureRow): string =>
  message ?? (kind === 'opening' ? 'closure.notOpened' : 'closure.closed')

/** 503 with the sentence of the closure, and its expected end. */
export function closedRefusal(closure: ClosureRow): Refusal {
  const { kind, endsAt, now } = closure
  const left = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  const body = { message: closedBecause(closure), closed: { kind, until: endsAt.toISOString() } }
  return new Refusal(503, body, { 'retry-after': String(Math.max(1, Math.min(longestRetry, left))) })
}

/** Form for the banner. */
export const announced = ({
  kind,
  startsAt,
  endsAt,
  message,
  isClosed,
  now,
}: ClosureRow): AnnouncedClosure => ({
  kind,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  message,
  isClosed,
  now: now.toISOString(),
})

/** Signing in: its own reading, since the answer is a session. */
export async function refuseWhileClosed(tx: Queryable, caller: Caller): Promise<void> {
  if (mayEnter(caller)) return
  const row = await currentClosure(tx)
  if (row?.isClosed) throw closedRefusal(row)
}
