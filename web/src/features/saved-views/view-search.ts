import type { ViewPage, ViewSearch } from '@zlecenia/contract/features/saved-views/view-pages'
import { usualColumns } from '#ui/data-table/use-chosen-columns.ts'

/** The place in a list, its tab and an open dialog are no part of its search. */
const passing = ['page', 'size', 'view', 'item']

/** Tab of the page with the list; none where the page has no tabs. */
const tabs: Partial<Record<ViewPage, ViewSearch>> = { invoices: { view: 'invoices' } }

export const inTab = (page: ViewPage, search: ViewSearch): ViewSearch => ({ ...tabs[page], ...search })

export const keptOf = (query: Readonly<Record<string, string | undefined>>): ViewSearch =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || passing.includes(key) ? [] : [[key, value]],
    ),
  )

const withColumns = (search: ViewSearch, columns: string, left: string): ViewSearch =>
  columns === left ? search : { ...search, columns }

/** Search with the columns that are shown; a view without columns has the usual ones. */
export const shownOf = ({ columns, ...search }: ViewSearch, own: string): ViewSearch =>
  withColumns(search, columns ?? own, usualColumns)

/** Address of a view, also for a user with own columns. */
export const addressOfView = ({ columns = usualColumns, ...search }: ViewSearch, own: string): ViewSearch =>
  withColumns(search, columns, Object.keys(search).length > 0 ? own : usualColumns)

const asText = (search: ViewSearch) => JSON.stringify(Object.entries(search).toSorted())
export const isSame = (a: ViewSearch, b: ViewSearch): boolean => asText(a) === asText(b)

/** Moves an id one place earlier or later. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((it) => it !== id)
  return rest.toSpliced(to, 0, id)
}
