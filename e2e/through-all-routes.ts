import type { Page as PageOfTable } from '@zlecenia/contract/page'
import { addressOf, pages } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { watchRequests } from './at-rest.ts'
import { exampleOf, routeTable } from './routes.ts'
import { answered, type World } from './world.ts'

export type Problems = Record<string, string[]>

interface Way {
  look: (page: Page) => Promise<string[]>
  go: (page: Page, address: string) => Promise<unknown>
  prepare?: (page: Page) => Promise<unknown>
}

/** Second addresses show the same page. */
const twins = new Set(Object.values<PageOfTable>(pages).flatMap(({ also = [] }) => also))

/** A full load, between documents. */
const byAddress: Way['go'] = (page, address) => page.goto(address)

/** Client-side navigation, four times faster. */
export async function within(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(address))
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

export async function throughAllRoutes(world: World, way: Way): Promise<Problems> {
  const table = routeTable()
  const addresses = (some: typeof table) => Promise.all(some.map((route) => exampleOf(route, world)))
  const forUsers = await addresses(table.filter((it) => !it.forVisitors))
  // The set-up page has its own story.
  const forVisitors = await addresses(table.filter((it) => it.forVisitors && it.path !== addressOf('setup')))
  // The last address does not exist.
  world.browserMaySay(answered(404))
  const user = await world.signedIn('admin')
  await way.prepare?.(user)
  const visitor = await world.stranger()
  await way.prepare?.(visitor)
  return {
    ...(await throughAll(user, [...forUsers, '/nie-ma-takiej'], way)),
    ...(await throughAll(visitor, forVisitors, { ...way, go: byAddress })),
  }
}

async function throughAll(page: Page, addresses: readonly string[], { look, go }: Way): Promise<Problems> {
  const { rest } = watchRequests(page)
  const problems: Problems = {}
  const waiting = [...addresses]
  const seen = new Set<string>()
  let before: string | null = null
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    await go(page, address)
    await page.locator('main').first().waitFor()
    await rest()
    const { pathname } = new URL(page.url())
    if (!`${pathname}/`.startsWith(`${address.split('?')[0]}/`)) problems[address] = [`leads to ${pathname}`]
    if (seen.has(pathname)) continue
    seen.add(pathname)
    const shown = await page.locator('main').first().textContent()
    if (shown === before && !twins.has(pathname)) problems[address] = ['shows what was there before']
    before = shown
    const tabs = await page.getByRole('tab').evaluateAll((all) => all.map((it) => it.getAttribute('href')))
    waiting.push(...tabs.filter((it) => it !== null))
    const found = await look(page)
    if (found.length > 0) problems[pathname] = found
  }
  return problems
}
