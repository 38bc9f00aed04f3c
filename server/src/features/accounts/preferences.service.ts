import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/errors.ts'
import { keepPreferences } from './preferences.queries.ts'

/** Absent names stay: other browsers use other names. Null removes. */
export async function updatePreferences(
  db: Queryable,
  userId: string,
  change: Record<string, unknown>,
): Promise<void> {
  const named = Object.entries(change)
  const kept = await keepPreferences(db, userId, {
    chosen: Object.fromEntries(named.filter(([, value]) => value !== null)),
    forgotten: named.filter(([, value]) => value === null).map(([name]) => name),
  })
  if (!kept) throw refuse({ field: 'preferences', message: 'problem.tooLarge' })
}
