import { type UserHistoryEntry, userHistoryFields } from '@zlecenia/contract/features/users/users.contract'
import type { HistoryRow } from './user-history.queries.ts'

type Change = UserHistoryEntry['changes'][number]

/** Known, changed fields only. */
export function historyEntryOf({ at, before, after, ...entry }: HistoryRow): UserHistoryEntry {
  const changes = userHistoryFields
    .filter((field) => after && field in after)
    .map((field) => ({ field, before: told(before?.[field]), after: told(after?.[field]) }))
    // Without a stored "before", show the field.
    .filter((it) => !before || !(it.field in before) || String(it.before) !== String(it.after))
  return { ...entry, at: at.toISOString(), changes }
}

function told(value: unknown): Change['before'] {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined || value === null ? null : String(value)
}
