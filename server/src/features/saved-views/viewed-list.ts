import type { ViewPage, ViewSearch } from '@zlecenia/contract/features/saved-views/view-pages'
import type { ListQuery, ListShape } from '@zlecenia/contract/lib/list'
import { listQuery } from '@zlecenia/contract/lib/list-query'
import type { Subject } from '@zlecenia/contract/lib/subjects'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database } from '#platform/database/database.ts'

export interface ViewCount {
  count: number
  isMore: boolean
}

/** A list with saved views, declared by its feature, which depends on this one. */
export interface ViewedList {
  /** Views of a list are closed to callers who may not read its rows. */
  of: Subject
  /** True if all its fields are known. */
  knows(search: ViewSearch): boolean
  /** Null for a search with unknown fields. */
  count(db: Database, caller: Caller, searches: readonly ViewSearch[]): Promise<(ViewCount | null)[]>
}
export type ViewedLists = Record<ViewPage, ViewedList>

/** Columns, in their order, are the browser's. */
const columns = /^[\w,.-]{0,1000}$/u

export function viewedList<L extends ListShape>(
  of: Subject,
  shape: L,
  count: (db: Database, caller: Caller, queries: readonly ListQuery<L>[]) => Promise<ViewCount[]>,
): ViewedList {
  const schema = listQuery(shape)
  const names = new Set(['q', 'sort', 'order', ...Object.keys(shape.filters)])
  function queryOf({ columns: shown, ...search }: ViewSearch): ListQuery<L> | null {
    if (shown !== undefined && !columns.test(shown)) return null
    if (Object.keys(search).some((name) => !names.has(name))) return null
    const { success, data } = schema.safeParse(search)
    return success ? data : null
  }
  return {
    of,
    knows: (search) => queryOf(search) !== null,
    async count(db, caller, searches) {
      const queries = searches.map(queryOf)
      const counts = await count(
        db,
        caller,
        queries.filter((it) => it !== null),
      )
      const left = counts.values()
      return queries.map((it) => (it ? (left.next().value ?? null) : null))
    },
  }
}
