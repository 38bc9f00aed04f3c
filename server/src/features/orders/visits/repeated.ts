import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import { type SentEvent, sentEvent } from './visits.queries.ts'

/** Whether this event is stored already; another body under its id is a conflict. Holds the order's lock. */
export async function wasSent(tx: Queryable, event: SentEvent): Promise<boolean> {
  const stored = await sentEvent(tx, event.id)
  if (!stored) return false
  if (!isDeepStrictEqual(stored, event))
    throw conflict('problem.conflict', { field: 'id', message: 'visits.idTaken' })
  return true
}
