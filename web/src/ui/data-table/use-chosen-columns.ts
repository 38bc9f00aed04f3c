import { useSyncExternalStore } from 'react'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { keepCookie, keptCookie, type ListKey, onPreferences } from '#lib/preferences.ts'

/** In the address, where it says so of its own. */
export const usualColumns = 'usual'

/** One's own choice, or the usual ones. */
export const useOwnColumns = (list: ListKey): string =>
  useSyncExternalStore(onPreferences, () => keptCookie(`columns-${list}`) ?? usualColumns)

/** Null: the usual ones. What the address names comes before one's own choice. */
export function useChosenColumns(list: ListKey): readonly string[] | null {
  const own = useOwnColumns(list)
  const { columns = own } = usePageQuery()
  return columns === usualColumns ? null : columns.split(',')
}

/** Kept where they stand: in the address of a view that has its own, or as one's own choice. */
export function useColumnsChange(list: ListKey): (columns: string | null) => void {
  const isNamed = usePageQuery().columns !== undefined
  const ask = useQueryChange()
  return (columns) => {
    if (isNamed) ask((now) => ({ ...now, columns: columns ?? usualColumns }), { replace: true })
    else keepCookie(`columns-${list}`, columns)
  }
}
