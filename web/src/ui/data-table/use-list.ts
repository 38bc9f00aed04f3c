import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListAddress, ListSearch } from './list-search.ts'

/** What a list shows now, and how another view of it is asked for. */
export interface List<S extends ListSearch> {
  search: S
  /** Anything but the page itself starts again at page one; typing replaces, so that "back" leaves the list. */
  show(change: Partial<S>): void
  /** Whether words or filters leave something out. */
  filtered: boolean
  showAll(): void
}

/** A list as the address of the page says. */
export function useList<S extends ListSearch>(address: ListAddress<S>): List<S> {
  const search = address.read(useSearch({ strict: false }))
  const navigate = useNavigate()
  function show(change: Partial<S>) {
    // On top of the address as it is then: the words of a search come a while after they are typed.
    const next = (now: Record<string, string>) => address.write({ ...address.read(now), page: 1, ...change })
    void navigate({ to: '.', search: next as never, replace: 'q' in change })
  }
  const limiting = Object.keys(address.unfiltered) as (keyof S)[]
  return {
    search,
    show,
    filtered: limiting.some((key) => search[key] !== address.unfiltered[key]),
    showAll: () => show(address.unfiltered),
  }
}
