import { type RecordedChange, recordChange } from '#platform/change.ts'
import type { Queryable } from '#platform/database/database.ts'

/** Logs a change of a user's access in their history; does not invalidate lists of users. */
export function recordAccess(
  tx: Queryable,
  id: string,
  change: Pick<RecordedChange, 'caller' | 'action' | 'after'>,
): Promise<void> {
  return recordChange(tx, { ...change, subject: 'User', id, announcements: [{ topic: 'access', id }] })
}
