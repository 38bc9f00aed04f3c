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
import type { Page } from '@zlecenia/contract/page'
import { addressOf, type PageKey, type Query, queryText } from '@zlecenia/contract/pages'
import { renewRights } from '#features/session/index.ts'
import { withMessages } from '#lib/i18n.ts'
import { navigation, signInAddress } from '#lib/navigation.ts'
import { isTabOpen } from '#lib/page-tabs.ts'
import { closedAway, closureAddress } from './closed-away.ts'
import { NotFoundPage, RouteFailed } from './error-pages.tsx'
import { admission } from './guard.ts'
import { home } from './home.ts'
import { type AppRoute, aliases, routes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'

/** Nothing is drawn while the document is left. */
const never = () => new Promise<never>(() => {})
const hashOf = (at: ParsedLocation): string => (at.hash ? `#${at.hash}` : '')

interface Visit {
  location: ParsedLocation
  params: unknown
  search: unknown
  /** Preloading asks for no permission. */
  preload: boolean
  cause: 'preload' | 'enter' | 'stay'
}

async function guard(route: AppRoute, visit: Visit): Promise<void> {
  const { location: at, params, search, preload } = visit
  if (route.document) {
    navigation.replaceBy(at.href)
    return never()
  }
  // The right may be newer than the browser's rules.
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
  // An open page stays, with all that is typed.
  if (visit.cause === 'enter' && route.rule && closedAway(route.key))
    throw redirect({ href: closureAddress(at.href), replace: true })
  const { piece, folder } = params as { piece?: string; folder?: string }
  const part = piece ?? folder
  if (part !== undefined && !(await route.has?.(part))) throw notFound()
  guardTabs(route.tabs, { ...(search as object), ...(params as object) })
}

/** Unknown tabs are not found; the first is the default. */
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

/**
 * Key for remounting. A client's page handles this itself: it redirects to the surviving client, keeping its content.
 */
const recordIn = (key: PageKey, { id, board }: Query) => (key === 'customer' ? '' : (id ?? board ?? ''))

function routeOf(route: AppRoute) {
  const { screen } = route
  return createRoute({
    getParentRoute: () => (route.blank ? root : shell),
    path: route.path,
    beforeLoad: (visit) => guard(route, visit),
    // Opened or typed content of one record must not remain on another with cached data.
    remountDeps: ({ params }) => recordIn(route.key, params),
    staticData: { page: route.key, fullHeight: route.fullHeight ?? false },
    ...(screen && { component: lazyRouteComponent(async () => ({ default: await withMessages(screen()) })) }),
  })
}

/** Plain strings: `?state=new`, never JSON. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

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
    // Inside the shell: menu, bar and an open order stay.
    defaultErrorComponent: RouteFailed,
    // Requirements 2.2: without menu.
    notFoundMode: 'root',
  })
}
