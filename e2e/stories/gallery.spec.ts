import type { Page as PageOfTable } from '@zlecenia/contract/page'
import { addressOf, pageKeys, pages } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings, findingsInEveryLook } from '../accessibility.ts'
import { watchRequests } from '../at-rest.ts'
import { expect, it } from '../story.ts'
import { within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })
const addresses = pageKeys.map((key): PageOfTable => pages[key]).flatMap((it) => (it.hidden ? it.path : []))

/** Forced colours by themselves, as no theme has them. */
async function inEveryColour(page: Page): Promise<string[]> {
  const found = await findingsInEveryLook(page)
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...(await findings(page, 'colours')).map((it) => `forced: ${it}`))
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

/** Distinct colours of a chart's series in forced colours. */
async function forcedSeries(page: Page): Promise<string[]> {
  await within(page, addressOf('charts', { piece: 'stacked-chart' }))
  await page.emulateMedia({ forcedColors: 'active' })
  const drawing = page.locator('figure').first()
  await drawing.waitFor()
  const fills = await drawing
    .locator('g[data-at] rect:first-child')
    .evaluateAll((bars) => bars.map((it) => getComputedStyle(it).fill))
  await page.emulateMedia({ forcedColors: 'none' })
  return [...new Set(fills)]
}

/** Finding of axe about a page with the same landmark twice: here two scenes show the same part. */
const isTwice = (finding: string): boolean => /landmark-unique/u.test(finding)

it('axe finds nothing in the gallery, in any colours and in Arabic, and it sends no requests', async () => {
  const page = await world.signedIn('admin')
  const { rest } = watchRequests(page)
  const paths: string[] = []
  const problems: Record<string, string[]> = {}
  // Waits for requests of the program around the pages.
  const drafts = page.waitForResponse((it) => new URL(it.url()).pathname === '/api/drafts')
  await page.goto(addressOf('roles'))
  await drafts
  await rest()
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))

  async function look(way: (page: Page) => Promise<string[]>, name: string): Promise<void> {
    for (const address of addresses) {
      await within(page, address)
      await page.locator('h1').first().waitFor()
      await rest()
      expect(await page.locator('main [lang="pl"]').count(), address).toBeGreaterThan(0)
      expect(new URL(page.url()).pathname).toBe(address)
      const found = (await way(page)).filter((it) => !isTwice(it))
      if (found.length > 0) problems[`${name} ${address}`] = found
    }
  }
  await look(inEveryColour, 'pl')
  expect(await forcedSeries(page)).toHaveLength(4)
  await page.getByRole('button', { name: 'Język' }).click()
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.locator('html[dir="rtl"]').waitFor({ state: 'attached' })
  await look((it) => findings(it, 'all but colours'), 'ar')

  expect(problems).toEqual({})
  // The shell stores the chosen language, and counts unread threads again after a while.
  const byTheShell = ['/api/me/preferences', '/api/mail/counts/new']
  const ofThePages = paths.filter((path) => path.startsWith('/api/') && !byTheShell.includes(path))
  expect(ofThePages).toEqual([])
})
