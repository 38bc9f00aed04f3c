import type { RecordedChange } from '#platform/change.ts'
import type { RecordKind } from './written.queries.ts'

type Change = Pick<RecordedChange, 'action' | 'id' | 'before' | 'after'>
export type LogChanges = (
  subject: 'Customer' | 'Building' | 'Device' | 'PriceList',
  changes: readonly Change[],
) => Promise<void>
export type KeepWritten = (
  kind: RecordKind,
  part: readonly { id: string; version?: number; before?: object }[],
) => Promise<void>

export const present = (it: object) =>
  Object.fromEntries(
    Object.entries(it).filter(([key, value]) => value !== null && key !== 'searchText' && key !== 'id'),
  )

/** Changed fields only. */
export function loggedChange(it: { id: string; before: object }): {
  action: string
  id: string
  before: object
  after: object
} {
  const was = it.before as Record<string, unknown>
  const keys = Object.entries(it)
    .filter(([key, value]) => key in was && JSON.stringify(was[key]) !== JSON.stringify(value))
    .map(([key]) => key)
    .filter((key) => !['id', 'version', 'searchText'].includes(key))
  const only = (of: object) => Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key)))
  return { action: 'changed', id: it.id, before: only(was), after: only(it) }
}
