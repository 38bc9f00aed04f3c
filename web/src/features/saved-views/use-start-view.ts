import { useQuery } from '@tanstack/react-query'
import type { ViewPage } from '@zlecenia/contract/features/saved-views/view-pages'
import { useEffect } from 'react'
import { useMay } from '#lib/may.ts'
import { usePageEntry, useQueryChange } from '#lib/page.ts'
import { useOwnColumns } from '#ui/data-table/use-chosen-columns.ts'
import { viewsQuery } from './saved-views.api.ts'
import { addressOfView, inTab } from './view-search.ts'

/** Opens the start view when the page is entered without a query. */
export function useStartView(page: ViewPage): void {
  const may = useMay()
  const isBare = usePageEntry() === 'bare'
  const ask = useQueryChange()
  const own = useOwnColumns(page)
  const views = useQuery({ ...viewsQuery(page), enabled: may(['read', 'SavedView']) })
  const start = isBare ? views.data?.find(({ isStart }) => isStart)?.search : undefined
  useEffect(() => {
    if (start) ask(() => inTab(page, addressOfView(start, own)), { replace: true })
  }, [page, start, own, ask])
}
