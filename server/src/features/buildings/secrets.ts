import type { Caller } from '../../platform/auth/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { buildingsVisitedBy, contactsHiddenFrom } from './secrets.queries.ts'

// What opens a door, or is kept from those who work there, is one secret wherever it stands (decision 19): each call
// that could answer it asks here.

/** Whether the caller reads notes in clear, of whichever building. */
export const readsNotes = (caller: Caller): boolean => caller.reach('read', 'BuildingNote') === 'all'

/** Of which of these buildings the caller reads the notes in clear: all, or those of an own visit. */
export async function buildingsOpenTo(
  db: Queryable,
  caller: Caller,
  buildingIds: readonly string[],
): Promise<Set<string>> {
  if (readsNotes(caller)) return new Set(buildingIds)
  return buildingsVisitedBy(db, caller.id, buildingIds)
}

/** From whom hidden caretakers are kept: the caller's id, or null for who may change any order. */
export const keptFromCaretakers = (caller: Caller): string | null =>
  caller.reach('update', 'Order') === 'all' ? null : caller.id

/** Contact persons of these buildings who are somebody's hidden caretaker, and not the caller's to know. */
export async function hiddenContacts(
  db: Queryable,
  caller: Caller,
  buildingIds: readonly string[],
): Promise<Set<string>> {
  const from = keptFromCaretakers(caller)
  return from === null || buildingIds.length === 0 ? new Set() : contactsHiddenFrom(db, from, buildingIds)
}
