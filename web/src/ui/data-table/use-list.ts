import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberList } from '#lib/last-list.ts'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import type { ListAddress, ListSearch } from './list-search.ts'

export interface List<S extends ListSearch> {
  search: S
  /** Changes return to page one. Typing replaces the history entry, except from a later page. */
  show(change: Partial<S>): void
  filtered: boolean
  narrowedTo: string
  showAll(): void
}

export function useList<S extends ListSearch>(address: ListAddress<S>): List<S> {
  const query = usePageQuery()
  const { pathname, searchStr } = useLocation()
  const search = address.read(query)
  const ask = useQueryChange()
  // Removes unknown values from the address.
  const wrong = Object.entries(search).some(
    ([key, value]) => query[key] !== undefined && query[key] !== String(value),
  )
  useEffect(() => {
    if (!wrong) return rememberList(pathname, searchStr)
    ask(
      (now) => {
        const known = address.read(now)
        const others = Object.entries(now).filter(([key]) => !(key in known))
        return { ...Object.fromEntries(others), ...address.write(known) }
      },
      { replace: true },
    )
  }, [wrong, pathname, searchStr, address, ask])
  function show(change: Partial<S>) {
    // Based on the current address: typed words arrive late.
    ask(
      (now) => ({
        ...address.write({ ...address.read(now), page: 1, ...change }),
        // Part of the presentation, not of the query.
        ...(now.columns !== undefined && { columns: now.columns }),
        ...(now.view !== undefined && { view: now.view }),
      }),
      { replace: 'q' in change && search.page === 1 },
    )
  }
  const limiting = Object.keys(address.unfiltered) as (keyof S)[]
  return {
    search,
    show,
    narrowedTo: limiting.map((key) => String(search[key])).join('\n'),
    filtered: limiting.some((key) => search[key] !== address.unfiltered[key]),
    showAll: () => show(address.unfiltered),
  }
}
