import { useRouter, useRouterState } from '@tanstack/react-router'
import { type PageKey, type PageParams, type Query, queryText } from '@zlecenia/contract/pages'
import { useCallback } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which page of the table it is. */
    page?: PageKey
    fullHeight?: boolean
  }
}

/** What the address of the page one is at says: parts of its path and of its query, by their names. */
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

/** The query of whichever page one is at. */
export const usePageQuery = (): Query =>
  useRouterState({ select: ({ matches }): Query => matches.at(-1)?.search ?? {}, structuralSharing: true })

/** Leads to another query at the same path, made of the query there is by then. */
export function useQueryChange(): (next: (now: Query) => Query, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (next, { replace = false } = {}) => {
      const { pathname, search } = router.latestLocation
      void router.navigate({ href: pathname + queryText(next(search)), replace })
    },
    [router],
  )
}
