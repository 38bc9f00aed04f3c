import { useEffect, useMemo } from 'react'
import { usePageParams, useQueryChange } from '#lib/page.ts'
import { keepCookie, keptCookie } from '#lib/preferences.ts'
import type { Narrowing } from './calendar.api.ts'
import { filtersIn, narrowingIn, withoutFilters, writtenNarrowing } from './narrowing.ts'

const cookie = 'calendar-filters'
/** Characters; cookies are sent with each request. */
const mostKept = 1000

const kept = (): Narrowing => narrowingIn(Object.fromEntries(new URLSearchParams(keptCookie(cookie) ?? '')))

/** Filters of the address; an address without any gets the last used ones. */
export function useNarrowing() {
  const query = usePageParams('calendar')
  const ask = useQueryChange()
  const inAddress = writtenNarrowing(narrowingIn(query))
  const isInAddress = Object.keys(inAddress).length > 0
  const written = JSON.stringify(isInAddress ? inAddress : writtenNarrowing(kept()))
  const narrowing = useMemo(() => narrowingIn(JSON.parse(written)), [written])
  useEffect(() => {
    if (!isInAddress && written !== '{}')
      ask((now) => ({ ...now, ...JSON.parse(written) }), { replace: true })
  }, [isInAddress, written, ask])
  function narrow(next: Narrowing): void {
    const text = new URLSearchParams(writtenNarrowing(next) as Record<string, string>).toString()
    keepCookie(cookie, filtersIn(next) > 0 && text.length <= mostKept ? text : null)
    ask((now) => ({ ...withoutFilters(now), ...writtenNarrowing(next) }), { replace: true })
  }
  return { narrowing, narrow }
}
export type Narrow = ReturnType<typeof useNarrowing>['narrow']
