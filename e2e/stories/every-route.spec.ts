import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../accessibility.ts'
import { watchRequests } from '../at-rest.ts'
import { addressOf, routeTable } from '../routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
const minutes = 60_000
const table = routeTable()

/** What is wrong with each address, in each look; nothing is the only good answer. */
type Problems = Record<string, string[]>

/** Opens addresses one after the other, and those of their tabs, and looks at each. */
async function throughAll(
  page: Page,
  addresses: readonly string[],
  look: (page: Page) => Promise<string[]>,
): Promise<Problems> {
  // Shorter than usual: there are many, and what one shows follows at once.
  const { rest } = watchRequests(page, 150)
  const problems: Problems = {}
  const waiting = [...addresses]
  const seen = new Set<string>()
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    await page.goto(address)
    await page.locator('main').first().waitFor()
    await rest()
    const { pathname } = new URL(page.url())
    if (!`${pathname}/`.startsWith(`${address.split('?')[0]}/`)) problems[address] = [`leads to ${pathname}`]
    if (seen.has(pathname)) continue
    seen.add(pathname)
    const tabs = await page.getByRole('tab').evaluateAll((all) => all.map((it) => it.getAttribute('href')))
    waiting.push(...tabs.filter((it) => it !== null))
    const found = await look(page)
    if (found.length > 0) problems[pathname] = found
  }
  return problems
}

/** What stands over the edge, once the page has taken its new width. */
async function sideways(page: Page): Promise<string[]> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const fits = await expect
    .poll(overhang, { timeout: 2000 })
    .toBeLessThanOrEqual(0)
    .then(() => true)
    .catch(() => false)
  return fits ? [] : [`360 px: ${await overhang()} px stand over the edge`]
}

/** The page as a system of this theme shows it, once it has followed. */
async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' })
}

/** Everything that axe finds, in dark as well when asked, and whether a phone would have to scroll sideways. */
async function lookedAt(page: Page, { alsoDark = false } = {}): Promise<string[]> {
  const found = await findings(page)
  if (alsoDark) {
    await inTheme(page, 'dark')
    found.push(...(await findings(page, 'colours')).map((it) => `dark: ${it}`))
    await inTheme(page, 'light')
  }
  await page.setViewportSize(phone)
  found.push(...(await sideways(page)))
  await page.setViewportSize(wide)
  return found
}

const inArabic = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  return page
}

describe('every route', () => {
  const forUsers = async () =>
    Promise.all(table.filter((it) => !it.forVisitors).map((route) => addressOf(route, world)))
  // The set-up page is there only before the set-up; `accessibility.spec.ts` looks at it.
  const visited = table.filter((it) => it.forVisitors && it.path !== '/setup')
  const forVisitors = async () => Promise.all(visited.map((route) => addressOf(route, world)))

  it('is without a finding in light and dark, and fits a phone', { timeout: 10 * minutes }, async () => {
    const page = await world.signedIn('admin')
    const both = (it: Page) => lookedAt(it, { alsoDark: true })
    expect(await throughAll(page, [...(await forUsers()), '/nie-ma-takiej'], both)).toEqual({})
    expect(await throughAll(await world.stranger(), await forVisitors(), both)).toEqual({})
  })

  it('is without a finding in Arabic, and fits a phone', { timeout: 10 * minutes }, async () => {
    const page = await inArabic(await world.signedIn('admin'))
    expect(await throughAll(page, [...(await forUsers()), '/nie-ma-takiej'], lookedAt)).toEqual({})
    expect(await throughAll(await inArabic(await world.stranger()), await forVisitors(), lookedAt)).toEqual(
      {},
    )
  })
})
