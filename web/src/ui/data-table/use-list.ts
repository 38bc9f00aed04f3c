import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberList } from '../../lib/last-list.ts'
import { usePageQuery, useQueryChange } from '../../lib/page.ts'
import type { ListAddress, ListSearch } from './list-search.ts'

/** What a list shows now, and how another view of it is asked for. */
export interface List<S extends ListSearch> {
  search: S
  /**
   * Anything but the page itself starts again at page one. Typing replaces, so that "back" leaves the list; from a
   * further page it does not, so that "back" returns there.
   */
  show(change: Partial<S>): void
  /** Whether words or filters leave something out. */
  filtered: boolean
  /** Words and filters as one text: of other rows another one. */
  narrowedTo: string
  showAll(): void
}

/** A list as the address of the page says. */
export function useList<S extends ListSearch>(address: ListAddress<S>): List<S> {
  const query = usePageQuery()
  const { pathname, searchStr } = useLocation()
  const search = address.read(query)
  const ask = useQueryChange()
  // What the list doesn't know is not left standing in the address as if it were so.
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
    // On top of the address as it is then: the words of a search come a while after they are typed.
    ask((now) => address.write({ ...address.read(now), page: 1, ...change }), {
      replace: 'q' in change && search.page === 1,
    })
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
