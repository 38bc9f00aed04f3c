import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { withMessages } from '../lib/i18n.ts'
import { may } from '../lib/may.ts'
import { navigation, signInAddress } from '../lib/navigation.ts'
import type { RouteTab } from '../lib/route-tab.ts'
import { NotFoundPage, RouteFailed } from './error-pages.tsx'
import { admission } from './guard.ts'
import { type Alias, type AppRoute, aliases, routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    fullHeight?: boolean
  }
}

/** Leaving for another document takes a moment, in which nothing must be drawn. */
const never = () => new Promise<never>(() => {})
const hashOf = (at: ParsedLocation): string => (at.hash ? `#${at.hash}` : '')

async function guard(route: AppRoute, at: ParsedLocation, tab: string | undefined): Promise<void> {
  if (route.entry) {
    navigation.replaceBy(at.href)
    return never()
  }
  switch (admission(route)) {
    case 'sign-in':
      navigation.replaceBy(signInAddress({ pathname: at.pathname, search: at.searchStr, hash: hashOf(at) }))
      return never()
    case 'home':
      throw redirect({ to: '/', replace: true })
    case 'not-authorized':
      throw redirect({ to: '/not-authorized', replace: true })
  }
  if (route.tabs) guardTab(route.tabs, tab)
}

function guardTab(tabs: readonly RouteTab[], key: string | undefined): void {
  const tab = tabs.find((it) => it.key === key)
  if (!tab) throw notFound()
  if (tab.rule && !may(tab.rule)) throw redirect({ to: '/not-authorized', replace: true })
}

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: RouteFailed })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const aliasOf = ({ from, to }: Alias) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ search, location: { hash } }) => {
      throw redirect({ to, search, hash, replace: true })
    },
  })

function routeOf(route: AppRoute) {
  const { page } = route
  return createRoute({
    getParentRoute: () => (route.blank ? root : shell),
    path: route.path,
    beforeLoad: ({ location, params }) => guard(route, location, (params as { tab?: string }).tab),
    staticData: { fullHeight: route.fullHeight ?? false },
    ...(page && { component: lazyRouteComponent(async () => ({ default: await withMessages(page()) })) }),
  })
}

/** The query of an address as plain strings: `?state=new`, never JSON. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** The router over the one route table; `history` is the browser's unless given. */
export function makeRouter(history?: RouterHistory) {
  const blank = routes.filter((route) => route.blank).map(routeOf)
  const framed = routes.filter((route) => !route.blank).map(routeOf)
  return createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([...aliases.map(aliasOf), shell.addChildren(framed), ...blank]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Where it happened: menu, bar and an open order stay.
    defaultErrorComponent: RouteFailed,
    // Unknown paths get the not-found page without menu (spec 2.2: blank).
    notFoundMode: 'root',
  })
}
