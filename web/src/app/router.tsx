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
import { addressOf, type Page, queryText } from '@zlecenia/contract/pages'
import { renewRights } from '../features/session/index.ts'
import { withMessages } from '../lib/i18n.ts'
import { navigation, signInAddress } from '../lib/navigation.ts'
import { isTabOpen } from '../lib/page-tabs.ts'
import { NotFoundPage, RouteFailed } from './error-pages.tsx'
import { admission } from './guard.ts'
import { home } from './home.ts'
import { type AppRoute, aliases, routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

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
  if (route.document) {
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
      throw redirect({ to: addressOf('notAuthorized'), replace: true })
  }
  const { piece } = params as { piece?: string }
  if (piece !== undefined && !(await route.has?.(piece))) throw notFound()
  guardTabs(route.tabs, { ...(search as object), ...(params as object) })
}

/** Another tab than there are is not found; without one the first is open. */
function guardTabs(tabs: Page['tabs'] = {}, open: Readonly<Record<string, string>>): void {
  for (const [name, all] of Object.entries(tabs)) {
    const key = open[name]
    if (key === undefined) continue
    const tab = Object.hasOwn(all, key) && all[key]
    if (!tab) throw notFound()
    if (!isTabOpen(tab)) throw redirect({ to: addressOf('notAuthorized'), replace: true })
  }
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

function routeOf(route: AppRoute) {
  const { screen } = route
  return createRoute({
    getParentRoute: () => (route.blank ? root : shell),
    path: route.path,
    beforeLoad: (visit) => guard(route, visit),
    staticData: { page: route.key, fullHeight: route.fullHeight ?? false },
    ...(screen && { component: lazyRouteComponent(async () => ({ default: await withMessages(screen()) })) }),
  })
}

/** The query of an address as plain strings: `?state=new`, never JSON. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The router over the one route table; `history` is the browser's unless given. */
export function makeRouter(history?: RouterHistory) {
  const blank = routes.filter((route) => route.blank).map(routeOf)
  const framed = routes.filter((route) => !route.blank).map(routeOf)
  return createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([
      leadsOn('/', home),
      ...aliases.map(({ from, to }) => leadsOn(from, () => to)),
      shell.addChildren(framed),
      ...blank,
    ]),
    parseSearch,
    stringifySearch: queryText,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Where it happened: menu, bar and an open order stay.
    defaultErrorComponent: RouteFailed,
    // Unknown paths get the not-found page without menu (requirements 2.2: blank).
    notFoundMode: 'root',
  })
}
