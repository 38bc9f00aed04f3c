import { type CalendarFilter, calendarFilters } from '@zlecenia/contract/features/calendar/calendar-filters'
import { inParts, isValid } from '@zlecenia/contract/lib/list'
import type { Query } from '@zlecenia/contract/pages'
import type { Narrowing } from './calendar.api.ts'

export const filterNames = Object.keys(calendarFilters) as CalendarFilter[]

/** Filters of the address; invalid values are ignored. */
export function narrowingIn(query: Query): Narrowing {
  const found = filterNames.flatMap((name) => {
    const written = query[name]
    return written && isValid(calendarFilters[name], written) ? [[name, inParts(written)]] : []
  })
  return Object.fromEntries(found)
}

export const writtenNarrowing = (narrowing: Narrowing): Query =>
  Object.fromEntries(Object.entries(narrowing).map(([name, values]) => [name, values.join(',')]))

export const filtersIn = (narrowing: Narrowing): number =>
  Object.values(narrowing).reduce((sum, values) => sum + values.length, 0)

export function withChoice(narrowing: Narrowing, name: CalendarFilter, values: readonly string[]): Narrowing {
  const { [name]: _, ...others } = narrowing
  return values.length > 0 ? { ...others, [name]: values } : others
}

export function withoutFilters(query: Query): Query {
  const names: readonly string[] = filterNames
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))
}
