import {
  bareAddresses,
  isBlankAddress,
  missingAddresses,
  serverDocuments,
  templateAddresses,
} from '@zlecenia/contract/examples/template-addresses'
import { dayMs } from '@zlecenia/contract/lib/durations'
import type { Page as PageOfTable } from '@zlecenia/contract/page'
import { addressOf, pageAt, pages } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { listening, watchRequests } from '../at-rest.ts'
import { createOrder } from '../order-by-call.ts'
import { setupScreen } from '../screens/setup.ts'
import { shell } from '../screens/shell.ts'
import { describe, expect, it } from '../story.ts'
import { within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

// Laws of all pages of requirements 2.3. They walk the list of addresses, so a new page takes part by itself: it marks
// its figures with `data-figure`, and its lists are `DataList`s.

const built = templateAddresses.filter((it) => !missingAddresses.includes(it))
const isDocument = (address: string) =>
  serverDocuments.includes(address) || address.includes('/pages/authentication/')
/** The gallery shows examples. */
const isGallery = (address: string): boolean => {
  const key = pageAt(address)
  const page: PageOfTable | undefined = key && pages[key]
  return page?.hidden === true
}
const ofProduct = built.filter((it) => !isGallery(it))

/** Opens an address, and waits until it rests. */
async function walk(page: Page, addresses: readonly string[], look: (address: string) => Promise<void>) {
  const { rest } = watchRequests(page)
  for (const address of addresses) {
    const isAcross = [address, new URL(page.url(), 'http://x').pathname].some(isDocument)
    await (isAcross ? page.goto(address) : within(page, address))
    await page.waitForURL((url) => url.pathname === (bareAddresses[address] ?? address))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await rest()
    await look(address)
  }
}

const figuresOf = (page: Page) =>
  page.locator('main [data-figure]').evaluateAll((all) => all.map((it) => it.textContent?.trim() ?? ''))

/** Text nodes that are numbers alone, outside of fields and pages of a list. */
const bareNumbers = (page: Page) =>
  page.locator('main').evaluateAll((all) => {
    const found: string[] = []
    for (const main of all) {
      const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        const isField = node.parentElement?.closest(
          'select, option, nav, ol, th, time, pre, code, kbd, button, svg, [aria-hidden]',
        )
        if (!isField && /^\d[\d\s.,]*(?:%|zł|h|min|km)?$/u.test(text)) found.push(text)
      }
    }
    return found
  })
/** Lists with rows. */
const filledLists = (page: Page) =>
  page
    .locator('main [data-list]')
    .evaluateAll((all) =>
      all
        .filter((it) => it.querySelector('tbody tr, li') !== null)
        .map((it) => it.getAttribute('data-list') ?? ''),
    )
/** Empty lists that explain nothing. */
const silentLists = (page: Page) =>
  page
    .locator('main [data-list]')
    .evaluateAll((all) =>
      all
        .filter((it) => !it.querySelector('tbody tr, li') && !it.querySelector('h2, h3, strong, p'))
        .map((it) => it.getAttribute('data-list') ?? ''),
    )

/** Documents of the server name no icon; browsers look for one. */
const noIcon = /status of 404 .*\/favicon\.ico\)$/u
/** Not today: counts of today stay. */
const later = () => new Date(Date.now() + 20 * dayMs).toISOString()

const isNothing = (text: string) => !/[1-9]/u.test(text)

describe('an installation that was set up empty', () => {
  const world = useWorld()

  it('shows no figure but 0 and –, and no row, on any page of requirements 2.3', async () => {
    it.slow()
    world.browserMaySay(noIcon)
    const page = await world.stranger()
    const outside: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== world.program.url) outside.push(request.url())
    })
    await page.goto('/')
    const screen = setupScreen(page)
    await screen.fill({
      'Nazwa firmy': 'Serwis Łużycki',
      Imię: 'Żaneta',
      Nazwisko: 'Ćwik',
      'E-mail': 'zaneta@serwis.example',
      Hasło: 'Haslo123!',
    })
    await screen.submit.click()
    await shell(page).addOrder.waitFor()
    const problems: Record<string, string[]> = {}
    await walk(page, ofProduct, async (address) => {
      const found = [
        ...(await figuresOf(page)).filter((it) => !isNothing(it)).map((it) => `figure ${it}`),
        ...(isBlankAddress(address) ? [] : await bareNumbers(page))
          .filter((it) => !isNothing(it))
          .map((it) => `number ${it}`),
        ...(await filledLists(page)).map((it) => `list ${it} has rows`),
        ...(await silentLists(page)).map((it) => `list ${it} explains nothing`),
      ]
      if (found.length > 0) problems[address] = found
    })
    expect(problems).toEqual({})
    expect(outside).toEqual([])
  })
})

describe('with the example data', () => {
  const world = useWorld({ demo: true })

  it('sends no request to outside, and has the frame of each address', async () => {
    it.slow()
    world.browserMaySay(noIcon)
    const page = await world.signedIn('admin')
    const outside: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== world.program.url) outside.push(request.url())
    })
    const problems: string[] = []
    await walk(page, built, async (address) => {
      const hasMenu = (await page.getByRole('navigation', { name: 'Menu główne' }).count()) > 0
      const hasFooter = (await page.getByRole('contentinfo').count()) > 0
      if (hasMenu === isBlankAddress(address)) problems.push(`${address}: menu ${hasMenu}`)
      // A document of the server has a foot of its own.
      if (!serverDocuments.includes(address) && hasFooter === isBlankAddress(address))
        problems.push(`${address}: footer ${hasFooter}`)
    })
    expect(problems).toEqual([])
    expect(outside).toEqual([])
  })

  it('links each count to a list with that total', async () => {
    it.slow()
    world.browserMaySay(noIcon)
    const page = await world.signedIn('admin')
    const counts = new Map<string, { at: string; count: number }>()
    await walk(page, ofProduct, async (address) => {
      const links = await page
        .locator('main a:has([data-figure]), main a[data-figure], main [data-figure] a')
        .evaluateAll((all) =>
          all.map((it) => ({ href: it.getAttribute('href') ?? '', text: it.textContent ?? '' })),
        )
      for (const { href, text } of links) {
        const [number, ...more] = text.replace(/\s(?=\d{3})/gu, '').match(/\d+/gu) ?? []
        // A share leads to its cases.
        if (href && number && more.length === 0 && !/[+%]/u.test(text))
          counts.set(href, { at: address, count: Number(number) })
      }
    })
    expect(counts.size).toBeGreaterThan(0)
    const problems: string[] = []
    const { rest } = watchRequests(page)
    let total: number | null = null
    let filters: [string, string][] = []
    page.on('response', async (answer) => {
      const { pathname, searchParams } = new URL(answer.url())
      if (!pathname.startsWith('/api/')) return
      // Other lists are read ahead.
      if (!filters.every(([name, value]) => searchParams.get(name) === value)) return
      const body = await answer.json().catch(() => null)
      if (typeof body?.total === 'number') total = body.total
    })
    for (const [href, { at, count }] of counts) {
      total = null
      filters = [...new URL(href, world.program.url).searchParams]
      await within(page, href)
      await rest()
      await expect.poll(() => total, { message: `${href} of ${at} reads a list` }).not.toBeNull()
      if (total !== count) problems.push(`${at}: ${count}, but ${href} has ${total}`)
    }
    expect(problems).toEqual([])
  })

  it('shows live figures equal to those of a reloaded page', async () => {
    it.slow()
    const dashboards = ofProduct.filter((it) => it.includes('dashboard'))
    for (const address of dashboards) {
      const page = await world.signedIn('admin')
      const live = listening(page)
      await page.goto(address)
      await live
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const other = await world.signedIn('admin')
      await createOrder(world, 'office', { startAt: later(), isFault: true })
      const { rest } = watchRequests(other)
      await other.goto(address)
      await other.getByRole('heading', { level: 1 }).first().waitFor()
      await rest()
      const anew = await figuresOf(other)
      await expect.poll(() => figuresOf(page), { message: address }).toEqual(anew)
      await page.close()
      await other.close()
    }
  })

  it('moves exactly the open emergencies by one emergency, as a statement counts them', async () => {
    const counted = async () => {
      const [row] = await world.sql<{ n: number }>(
        `select count(*)::int as n from orders
          where priority = 'emergency' and state in ('new', 'planned', 'in_progress', 'paused')`,
      )
      return row?.n
    }
    const page = await world.signedIn('office')
    const live = listening(page)
    const { rest } = watchRequests(page)
    await page.goto(addressOf('dispatch'))
    await live
    await rest()
    const counters = () =>
      page
        .getByRole('navigation', { name: 'Dzisiaj w liczbach' })
        .getByRole('link')
        .evaluateAll((all) => all.map((it) => it.textContent?.trim() ?? ''))
    const before = await counters()
    const n = (await counted()) ?? 0
    const emergencies = (count: number) => `Awarie otwarte ${count}`
    expect(before).toContain(emergencies(n))
    await createOrder(world, 'office', { startAt: later(), isEmergency: true })
    const after = before.map((it) => (it === emergencies(n) ? emergencies(n + 1) : it))
    await expect.poll(counters).toEqual(after)
    expect(await counted()).toBe(n + 1)
  })
})
