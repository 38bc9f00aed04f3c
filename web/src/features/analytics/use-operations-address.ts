import {
  longestPeriod,
  type Narrowing,
  operationsFilters,
} from '@zlecenia/contract/features/analytics/operations'
import { inParts, isValid } from '@zlecenia/contract/lib/list'
import type { Period } from '@zlecenia/contract/lib/period'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { usePageQuery, useQueryChange } from '#lib/page.ts'
import { periodIn, periodOfRange } from '#lib/period.ts'

type Filter = keyof typeof operationsFilters
type Search = Record<Filter, readonly string[] | null>

const filters = Object.keys(operationsFilters) as Filter[]
const choice = { most: longestPeriod, usual: 30 }

export interface OperationsAddress {
  period: Period
  search: Search
  /** Filters that are set, as the calls and the list of orders take them. */
  narrowing: Narrowing
  show: (change: Partial<Search>) => void
  showPeriod: (range: string | null) => void
}

/** Period and filters in the address; others than known ones are ignored. */
export function useOperationsAddress(): OperationsAddress {
  const query = usePageQuery()
  const change = useQueryChange()
  const days = { ...choice, today: todayInWarsaw() }
  const chosenOf = (name: Filter) => {
    const written = query[name]
    return written && isValid(operationsFilters[name], written) ? inParts(written) : null
  }
  const search: Search = { group: chosenOf('group'), city: chosenOf('city'), client: chosenOf('client') }
  return {
    period: periodIn(query, days),
    search,
    narrowing: Object.fromEntries(filters.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
    show: (next) =>
      change((now) => ({
        ...now,
        ...Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value?.join(',')])),
      })),
    showPeriod: (range) => {
      const next = periodOfRange(range, days)
      change(({ from: _, to: __, ...rest }) => ({ ...rest, ...next }))
    },
  }
}
