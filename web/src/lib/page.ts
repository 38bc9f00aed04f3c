import { useRouter, useRouterState } from '@tanstack/react-router'
import { type PageKey, type PageParams, type Query, queryText } from '@zlecenia/contract/pages'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageKey
    fullHeight?: boolean
  }
  interface HistoryState {
    /** The user chose this view, also where the query is empty. */
    isChosen?: true
  }
}

export function usePageParams<K extends PageKey>(page: K): PageParams<K> {
  const params = useRouterState({
    select: ({ matches }): Query | undefined => {
      const here = matches.find(({ staticData }) => staticData.page === page)
      return here && { ...here.search, ...here.params }
    },
    structuralSharing: true,
  })
  if (!params) throw new Error(`the page "${page}" is not open`)
  return params as PageParams<K>
}

export const usePageQuery = (): Query =>
  useRouterState({ select: ({ matches }): Query => matches.at(-1)?.search ?? {}, structuralSharing: true })

/** `bare`: without a query, e.g. opened from the menu. */
export const usePageEntry = (): 'bare' | 'chosen' =>
  useRouterState({
    select: ({ location }) => (location.searchStr === '' && !location.state.isChosen ? 'bare' : 'chosen'),
  })

/** Merged into the current query. */
export function useQueryChange(): (next: (now: Query) => Query, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (next, { replace = false } = {}) => {
      const { pathname, search } = router.latestLocation
      void router.navigate({ href: pathname + queryText(next(search)), replace, state: { isChosen: true } })
    },
    [router],
  )
}
