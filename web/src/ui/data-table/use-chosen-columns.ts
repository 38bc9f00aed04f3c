import { useSyncExternalStore } from 'react'
import { keptCookie, type ListKey, onPreferences } from '../../lib/preferences.ts'

/** The keys of the columns somebody chose for a list; null: nothing was chosen. */
export function useChosenColumns(list: ListKey): readonly string[] | null {
  const kept = useSyncExternalStore(onPreferences, () => keptCookie(`columns-${list}`))
  return kept === null ? null : kept.split(',')
}
