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
import { renewRights } from '../features/session/index.ts'
import { withMessages } from '../lib/i18n.ts'
import { navigation, signInAddress } from '../lib/navigation.ts'
import { isTabOpen, type RouteTab } from '../lib/route-tab.ts'
import { NotFoundPage, RouteFailed } from './error-pages.tsx'
import { admission } from './guard.ts'
import { home } from './home.ts'
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

interface Visit {
  location: ParsedLocation
  params: unknown
  search: unknown
  /** Only looked at: nothing is asked for that. */
  preload: boolean
}

async function guard(route: AppRoute, { location: at, params, search, preload }: Visit): Promise<void> {
  if (route.entry) {
    navigation.replaceBy(at.href)
    return never()
  }
  // A right that was given a moment ago opens the page, though the browser doesn't know of it yet.
  if (!preload && admission(route) === 'not-authorized') await renewRights()
  switch (admission(route)) {
    case 'sign-in':
      navigation.replaceBy(signInAddress({ pathname: at.pathname, search: at.searchStr, hash: hashOf(at) }))
      return never()
    case 'home':
      throw redirect({ to: '/', replace: true })
    case 'not-authorized':
      if (route.hidden) throw notFound()
      throw redirect({ to: '/not-authorized', replace: true })
  }
  const { tab, piece } = params as { tab?: string; piece?: string }
  if (piece !== undefined && !(await route.has?.(piece))) throw notFound()
  if (route.tabs) guardTab(route.tabs, tab)
  for (const [name, tabs] of Object.entries(route.within ?? {})) {
    const key = (search as Record<string, string>)[name]
    if (key !== undefined) guardTab(tabs, key)
  }
}

function guardTab(tabs: readonly RouteTab[], key: string | undefined): void {
  const tab = tabs.find((it) => it.key === key)
  if (!tab) throw notFound()
  if (!isTabOpen(tab)) throw redirect({ to: '/not-authorized', replace: true })
}

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: RouteFailed })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const leadsOn = (from: string, to: () => string) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ search, location: { hash } }) => {
      throw redirect({ to: to(), search, hash, replace: true })
    },
  })
const aliasOf = ({ from, to }: Alias) => leadsOn(from, () => to)

function routeOf(route: AppRoute) {
  const { page } = route
  return createRoute({
    getParentRoute: () => (route.blank ? root : shell),
    path: route.path,
    beforeLoad: (visit) => guard(route, visit),
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
    routeTree: root.addChildren([
      leadsOn('/', home),
      ...aliases.map(aliasOf),
      shell.addChildren(framed),
      ...blank,
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Where it happened: menu, bar and an open order stay.
    defaultErrorComponent: RouteFailed,
    // Unknown paths get the not-found page without menu (requirements 2.2: blank).
    notFoundMode: 'root',
  })
}
