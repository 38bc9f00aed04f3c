import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findingsInEveryLook } from '../accessibility.ts'
import { watchRequests } from '../at-rest.ts'
import { addressOf, routeTable } from '../routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

const minutes = 60_000
const table = routeTable()

/** What is wrong with each address; nothing is the only good answer. */
type Problems = Record<string, string[]>

/** Opens addresses one after the other, and those of their tabs, and looks at each. */
async function throughAll(page: Page, addresses: readonly string[]): Promise<Problems> {
  const { rest } = watchRequests(page)
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
    const found = await findingsInEveryLook(page)
    if (found.length > 0) problems[pathname] = found
  }
  return problems
}

const inArabic = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  return page
}

describe('every route, in any look, is without a finding, and fits a phone', () => {
  const forUsers = async () =>
    Promise.all(table.filter((it) => !it.forVisitors).map((route) => addressOf(route, world)))
  // The set-up page is there only before the set-up; `setup.spec.ts` looks at it.
  const visited = table.filter((it) => it.forVisitors && it.path !== '/setup')
  const forVisitors = async () => Promise.all(visited.map((route) => addressOf(route, world)))

  it('in Polish', { timeout: 10 * minutes }, async () => {
    const page = await world.signedIn('admin')
    expect(await throughAll(page, [...(await forUsers()), '/nie-ma-takiej'])).toEqual({})
    expect(await throughAll(await world.stranger(), await forVisitors())).toEqual({})
  })

  it('in Arabic', { timeout: 10 * minutes }, async () => {
    const page = await inArabic(await world.signedIn('admin'))
    expect(await throughAll(page, [...(await forUsers()), '/nie-ma-takiej'])).toEqual({})
    expect(await throughAll(await inArabic(await world.stranger()), await forVisitors())).toEqual({})
  })
})
