import { type RecordedChange, recordChange } from '#platform/change.ts'
import type { Queryable } from '#platform/database/database.ts'

/** Something was done to a user's way in: their history has it, and no list of users is another one for it. */
export function recordAccess(
  tx: Queryable,
  id: string,
  change: Pick<RecordedChange, 'caller' | 'action' | 'after'>,
): Promise<void> {
  return recordChange(tx, { ...change, subject: 'User', id, heard: [{ topic: 'access', id }] })
}
