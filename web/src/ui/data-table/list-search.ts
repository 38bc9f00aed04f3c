import { limits } from '@zlecenia/contract/lib/limits'
import {
  inParts,
  isInParts,
  isValid,
  type ListSent,
  type ListShape,
  type SortOf,
} from '@zlecenia/contract/lib/list'

/** Stored in the address; `size` 0 is "Wszystkie". */
export interface ListSearch {
  q: string
  page: number
  size: number
  sort: string
  order: 'asc' | 'desc'
}

type Chosen<L extends ListShape, K extends keyof L['filters']> = {
  [Name in K]: NonNullable<ListSent<L>[Name]> | null
}
export type SearchOf<L extends ListShape, K extends keyof L['filters']> = ListSearch & {
  sort: SortOf<L>
} & Chosen<L, K>

export interface ListAddress<S extends ListSearch> {
  /** Unknown values become defaults. */
  read(query: Record<string, string | undefined>): S
  /** Differences from the defaults. */
  write(search: S): Record<string, string>
  unfiltered: Partial<S>
}

const sizes: readonly number[] = [...limits.pageSizes, 0]

/** Address format with those filters of the contract that the page shows. */
export function listAddress<L extends ListShape, K extends string & keyof L['filters']>(
  { sorts, first, order, filters }: L,
  ...shown: readonly K[]
): ListAddress<SearchOf<L, K>> {
  type Search = SearchOf<L, K>
  const known = shown.map((name) => [name, filters[name] ?? []] as const)
  const nothingChosen = Object.fromEntries(known.map(([name]) => [name, null]))
  const initial = { q: '', page: 1, size: 25, sort: first, order, ...nothingChosen } as Search

  return {
    read(query) {
      const { q, page, size, sort, order } = query
      const pageNumber = Number(page)
      const chosen = known.map(([name, filter]) => {
        const value = query[name]
        if (value === undefined || !isValid(filter, value)) return [name, null]
        return [name, isInParts(filter) ? inParts(value) : value]
      })
      return {
        q: q ?? initial.q,
        page: Number.isInteger(pageNumber) && pageNumber > 0 ? pageNumber : initial.page,
        size: size !== undefined && sizes.includes(Number(size)) ? Number(size) : initial.size,
        sort: sort && sorts.includes(sort) ? sort : initial.sort,
        order: order === 'asc' || order === 'desc' ? order : initial.order,
        ...Object.fromEntries(chosen),
      } as Search
    },
    write(search) {
      const entries = Object.entries(search) as [keyof Search, unknown][]
      const changed = entries.filter(([key, value]) => value !== null && value !== initial[key])
      return Object.fromEntries(changed.map(([key, value]) => [key, String(value)]))
    },
    unfiltered: { q: '', ...nothingChosen } as Partial<Search>,
  }
}
