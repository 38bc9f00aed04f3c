import { useSyncExternalStore } from 'react'
import { keptCookie, type ListKey, onPreferences } from '../../lib/preferences.ts'

/** Null: no choice. */
export function useChosenColumns(list: ListKey): readonly string[] | null {
  const kept = useSyncExternalStore(onPreferences, () => keptCookie(`columns-${list}`))
  return kept === null ? null : kept.split(',')
}
