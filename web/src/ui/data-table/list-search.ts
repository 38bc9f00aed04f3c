import { limits } from '@zlecenia/contract/lib/limits'

/** What every list shows; all of it stands in the URL. `size` 0 is "Wszystkie". */
export interface ListSearch {
  q: string
  page: number
  size: number
  sort: string
  order: 'asc' | 'desc'
}

/** The values a filter knows; `any` where only the server does, `id` for an id. */
type Known = readonly string[] | 'any' | 'id'
type Filters = Record<string, Known>
type Chosen<F extends Filters> = {
  [Name in keyof F]: (F[Name] extends readonly (infer Value)[] ? Value : string) | null
}
/** The search of one list: its sorts, and beside them its own filters, each null when nothing is chosen. */
export type SearchOf<Sort extends string, F extends Filters> = ListSearch & { sort: Sort } & Chosen<F>

/** How the search of one list stands in an address. */
export interface ListAddress<S extends ListSearch> {
  /** Reads the query of an address; what isn't known there is as at first. */
  read(query: Record<string, string | undefined>): S
  /** The query of an address: only what differs from the first view. */
  write(search: S): Record<string, string>
  /** The change that shows everything again. */
  unfiltered: Partial<S>
}

const anId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u
function isKnown(known: Known, value: string): boolean {
  if (known === 'any') return true
  return known === 'id' ? anId.test(value) : known.includes(value)
}

const sizes: readonly number[] = [...limits.pageSizes, 0]

/** The address of a list: what it can be sorted by, its filters with the values they know, and how it starts. */
export function listAddress<Sort extends string, F extends Filters = Record<never, never>>(list: {
  sorts: Record<Sort, true>
  filters?: F
  first: { sort: NoInfer<Sort>; order: 'asc' | 'desc' }
}): ListAddress<SearchOf<Sort, F>> {
  type Search = SearchOf<Sort, F>
  const filters: [string, Known][] = Object.entries(list.filters ?? {})
  const nothingChosen = Object.fromEntries(filters.map(([name]) => [name, null]))
  const initial = { q: '', page: 1, size: 25, ...list.first, ...nothingChosen } as Search

  return {
    read(query) {
      const { q, page, size, sort, order } = query
      const pageNumber = Number(page)
      const chosen = filters.map(([name, known]) => {
        const value = query[name]
        return [name, value !== undefined && isKnown(known, value) ? value : null]
      })
      return {
        q: q ?? initial.q,
        page: Number.isInteger(pageNumber) && pageNumber > 0 ? pageNumber : initial.page,
        size: size !== undefined && sizes.includes(Number(size)) ? Number(size) : initial.size,
        sort: sort && Object.hasOwn(list.sorts, sort) ? (sort as Sort) : initial.sort,
        order: order === 'asc' || order === 'desc' ? order : initial.order,
        ...Object.fromEntries(chosen),
      } as Search
    },
    write(search) {
      const entries = Object.entries(search) as [keyof Search, string | number | null][]
      const changed = entries.filter(([key, value]) => value !== null && value !== initial[key])
      return Object.fromEntries(changed.map(([key, value]) => [key, String(value)]))
    },
    unfiltered: { q: '', ...nothingChosen } as Partial<Search>,
  }
}
