import { useSyncExternalStore } from 'react'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { keepCookie, keptCookie, type ListKey, onPreferences } from '#lib/preferences.ts'

/** Default columns; in the address they override the user's own choice. */
export const usualColumns = 'usual'

/** The user's own choice, or the default columns. */
export const useOwnColumns = (list: ListKey): string =>
  useSyncExternalStore(onPreferences, () => keptCookie(`columns-${list}`) ?? usualColumns)

/** Null: the default columns. The address takes precedence over the user's own choice. */
export function useChosenColumns(list: ListKey): readonly string[] | null {
  const own = useOwnColumns(list)
  const { columns = own } = usePageQuery()
  return columns === usualColumns ? null : columns.split(',')
}

/** Stores the columns where they came from: in the address of a view with its own, or as the user's own choice. */
export function useColumnsChange(list: ListKey): (columns: string | null) => void {
  const isNamed = usePageQuery().columns !== undefined
  const ask = useQueryChange()
  return (columns) => {
    if (isNamed) ask((now) => ({ ...now, columns: columns ?? usualColumns }), { replace: true })
    else keepCookie(`columns-${list}`, columns)
  }
}
