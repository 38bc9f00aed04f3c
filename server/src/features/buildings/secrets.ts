import { seesPersons } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { buildingsVisitedBy, contactsHiddenFrom } from './secrets.queries.ts'

// One rule for a secret wherever it appears (docs/topics/rights-and-secrets.md#secrets-have-rights-of-their-own).

export const readsNotes = (caller: Caller): boolean => caller.reach('read', 'BuildingNote') === 'all'

export async function buildingsOpenTo(
  db: Queryable,
  caller: Caller,
  buildingIds: readonly string[],
): Promise<Set<string>> {
  if (readsNotes(caller)) return new Set(buildingIds)
  return buildingsVisitedBy(db, caller.id, buildingIds)
}

/** The id of a caller who may not change any order; null for others. */
export const keptFromCaretakers = (caller: Caller): string | null => (seesPersons(caller) ? null : caller.id)

export async function hiddenContacts(
  db: Queryable,
  caller: Caller,
  buildingIds: readonly string[],
): Promise<Set<string>> {
  const from = keptFromCaretakers(caller)
  return from === null || buildingIds.length === 0 ? new Set() : contactsHiddenFrom(db, from, buildingIds)
}
