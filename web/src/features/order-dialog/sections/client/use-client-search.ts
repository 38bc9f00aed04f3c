import { useQuery } from '@tanstack/react-query'
import {
  type ClientOption,
  clientOptions,
  type SearchedClients,
  searchedClients,
} from '@zlecenia/contract/features/customers/customers.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { useEffect, useMemo, useState } from 'react'
import { customerSearchQuery, customersQuery } from '#features/customers/index.ts'
import { meQuery } from '#features/session/index.ts'
import { useMay } from '#lib/may.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { whenIdle } from '#lib/when-idle.ts'
import type { Found } from '#ui/form/found.ts'

const none: never[] = []

/** Searches from three characters and after 500 ms (requirements 7); above 1,000 clients on the server. */
export function useClientSearch(typed: string): Found<ClientOption> {
  const query = typed.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [query])

  const allowed = useMay()(['read', 'Customer'])
  const me = useQuery(meQuery)
  // A server of requirements 7 neither counts nor searches.
  const uncounted = me.error instanceof ProblemError && me.error.status === 404
  const few = me.data ? me.data.counts.customers <= limits.localSearchMaxCustomers : uncounted || null
  // Waits while the dialog opens: a response would redraw unfinished sections.
  const [isRested, setIsRested] = useState(false)
  useEffect(() => whenIdle(() => setIsRested(true), { latestMs: 2000, otherwiseMs: 0 }), [])
  const isWanted = isRested || query.length >= limits.searchMinCharacters
  const list = useQuery({ ...customersQuery(), enabled: allowed && few === true && isWanted })
  const long = settled.length >= limits.searchMinCharacters
  const remote = useQuery({ ...customerSearchQuery(settled), enabled: allowed && few === false && long })

  const source = few === false ? remote : list
  const customers = few === false ? remote.data?.customers : list.data
  // Folding is expensive: once, and not while the dialog opens.
  const searched = useMemo(() => {
    let made: SearchedClients | undefined
    return () => {
      made ??= searchedClients(customers ?? none)
      return made
    }
  }, [customers])
  const options = useMemo(() => (long ? clientOptions(searched(), settled) : none), [searched, long, settled])

  function state(): Found<ClientOption>['state'] {
    if (!allowed || query.length < limits.searchMinCharacters) return 'short'
    if ((me.isLoadingError && !uncounted) || source.isLoadingError) return 'failed'
    if (query !== settled || !customers || source.isPlaceholderData) return 'waiting'
    if (options.length === 0) return 'nothing'
    return remote.data?.more ? 'more' : 'found'
  }

  const found = state()
  return {
    state: found,
    items: found === 'found' || found === 'more' ? options : none,
    /** Enter skips the delay. */
    searchNow: () => setSettled(query),
    retry: () => void (me.isLoadingError && !uncounted ? me.refetch() : source.refetch()),
  }
}
