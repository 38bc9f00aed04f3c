import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'
import { findings, sideways } from '../accessibility.ts'
import { watchRequests } from '../at-rest.ts'
import { customizer } from '../screens/customizer.ts'
import { button } from '../screens/locate.ts'
import { ordersList } from '../screens/orders.ts'
import { describe, expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu główne' })
const bar = (page: Page) => page.getByRole('banner')
const widthOf = async (page: Page) => (await menu(page).boundingBox())?.width
const topOf = async (page: Page) => (await bar(page).boundingBox())?.y

describe('the menu', () => {
  it('unpinned is icons, opens over the page for pointer and focus, and stays so after a reload', async () => {
    const page = await world.signedIn('office')
    const { rest } = watchRequests(page)
    await ordersList(page).goto()
    await rest()
    const pin = button(page, 'Przypnij menu')
    const title = page.getByRole('heading', { level: 1 })
    await pin.click()
    // The pin stays focused, and does not hold the menu open.
    await page.mouse.move(800, 600)
    await expect.poll(() => widthOf(page)).toBe(71)
    const before = await title.boundingBox()
    await page.reload()
    await title.waitFor()
    await rest()
    expect(await widthOf(page)).toBe(71)
    await menu(page).hover()
    await expect.poll(() => widthOf(page)).toBe(260)
    expect(await title.boundingBox()).toEqual(before)
    await page.mouse.move(800, 600)
    await expect.poll(() => widthOf(page)).toBe(71)
    await menu(page).getByRole('link', { name: 'Obiekty' }).click()
    await page.mouse.move(800, 600)
    await expect.poll(() => widthOf(page)).toBe(71)
    await page.keyboard.press('Tab')
    await expect.poll(() => widthOf(page)).toBe(260)
    await pin.click()
    await page.mouse.move(800, 600)
    expect(await widthOf(page)).toBeGreaterThan(200)
  })

  it('in a row brings a hidden bar back and uncollapses; below 1280 px it opens over the page', async () => {
    const page = await world.signedIn('office')
    await ordersList(page).goto()
    const panel = customizer(page)
    await panel.show()
    await panel.choose('Pasek górny', 'Ukryty')
    await bar(page).waitFor({ state: 'hidden' })
    await panel.choose('Menu', 'Zwinięte')
    await expect.poll(() => widthOf(page)).toBe(71)
    await panel.choose('Menu', 'Poziome')
    await bar(page).getByRole('link', { name: 'Zlecenia' }).waitFor()
    expect(await panel.chosen('Pasek górny', 'Przyklejony')).toBe(true)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'Zlecenia-nav-collapsed')?.value).toBe('false')
    const entries = await menu(page).getByRole('link').all()
    const rows = await Promise.all(entries.map(async (it) => (await it.boundingBox())?.y))
    expect(new Set(rows).size).toBe(1)

    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await menu(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 1279, height: 800 })
    expect(await menu(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: /^Otwórz menu/u }).click()
    await menu(page).getByRole('link', { name: 'Kalendarz' }).waitFor()
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  })
})

describe('the menu in a row', () => {
  const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,en,fr,ar' } })
  const words = {
    pl: { menu: 'Menu główne', more: 'Więcej', last: 'Częste pytania', group: 'Strona firmy' },
    fr: { menu: 'Menu principal', more: 'Plus', last: 'Questions fréquentes', group: 'Site de l’entreprise' },
    ar: { menu: 'القائمة الرئيسية', more: 'المزيد', last: 'الأسئلة الشائعة', group: 'صفحات الشركة' },
  }

  for (const [language, { menu, more, last, group }] of Object.entries(words)) {
    it(`fits the window, with all else behind its last entry (${language})`, async () => {
      const page = await world.signedIn('admin', { viewport: { width: 1280, height: 720 } })
      await page.context().addCookies([inRow(world.program.url)])
      await page.addInitScript((code) => localStorage.setItem('language', code), language)
      await page.goto(addressOf('orders'))
      const row = page.getByRole('navigation', { name: menu })
      const opener = row.getByRole('button', { name: more })
      for (const width of [1280, 1920]) {
        await page.setViewportSize({ width, height: 720 })
        await opener.waitFor()
        expect(await sideways(page), `${width}`).toEqual([])
        expect(await cutTitles(row), `${width}`).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 720 })
      await opener.press('Enter')
      await page.keyboard.press('Tab')
      expect(await row.getByRole('link').nth(7).evaluate(isFocused)).toBe(true)
      await row.getByRole('button', { name: group }).press('Enter')
      const panel = page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`)
      const { x = -1, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {}
      expect([x >= 0, x + width <= 1280, y + height <= 720]).toEqual([true, true, true])
      expect([...(await sideways(page)), ...(await findings(page))]).toEqual([])
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      expect(await opener.evaluate(isFocused)).toBe(true)

      await opener.click()
      await row.getByRole('link', { name: last }).click()
      await page.waitForURL(new RegExp(`${addressOf('faq')}$`, 'u'))
      await panel.waitFor({ state: 'hidden' })
      await expect.poll(() => opener.getAttribute('aria-current')).toBe('true')
    })
  }

  it('cuts titles that are too long, and opens its last entry by touch', async () => {
    const page = await world.signedIn('admin', { viewport: { width: 1280, height: 720 }, hasTouch: true })
    await page.context().addCookies([inRow(world.program.url)])
    await ordersList(page).goto()
    const row = menu(page)
    await row.getByRole('button', { name: 'Więcej' }).waitFor()
    const link = row.getByRole('link', { name: 'Kalendarz' })
    await link.evaluate((it) =>
      it.lastElementChild?.append(' i wszystko, co jeszcze dziś przed nami'.repeat(5)),
    )
    expect(await sideways(page)).toEqual([])
    expect(await cutTitles(row)).toContainEqual(expect.stringMatching(/^Kalendarz i wszystko/u))
    await row.getByRole('button', { name: 'Więcej' }).tap()
    await row.getByRole('link', { name: 'Cennik' }).tap()
    await page.waitForURL(new RegExp(`${addressOf('pricing')}$`, 'u'))
  })
})

const inRow = (url: string) => ({ name: 'Zlecenia-layout', value: 'horizontal', url })
const isFocused = (it: Element) => it === document.activeElement
const cutTitles = (row: Locator) =>
  row.evaluate((it) =>
    [...it.querySelectorAll(':scope > ul > li :is(a, button) > span')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )

it('the bar stays or scrolls with the page, and blurs the content below it, or not', async () => {
  const page = await world.signedIn('office', { viewport: { width: 1440, height: 500 } })
  await ordersList(page).goto()
  await page.getByRole('link', { name: /^ZL\// }).first().waitFor()
  const blur = () => bar(page).evaluate((it) => getComputedStyle(it).backdropFilter)
  const scroll = () => page.mouse.wheel(0, 400)
  await page.mouse.move(800, 400)
  await scroll()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(await topOf(page)).toBe(0)
  expect(await blur()).toBe('blur(8px)')
  const panel = customizer(page)
  await panel.show()
  await panel.choose('Pasek górny', 'Nieruchomy')
  await page.getByRole('checkbox', { name: 'Rozmycie pod paskiem' }).uncheck()
  expect(await topOf(page)).toBeLessThan(-200)
  expect(await blur()).toBe('none')
})

describe('progress of loading', () => {
  it('show a progress bar and a veil until the last request ends; its button ends the waiting', async () => {
    const page = await world.signedIn('office')
    const stream = page.waitForRequest(/\/api\/live/u)
    await page.goto(addressOf('calendar'))
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/lists-.*\.js$/u, async (route) => {
      await held.promise
      await route.continue()
    })
    await menu(page).getByRole('link', { name: 'Zlecenia' }).last().click()
    const progress = page.getByRole('progressbar')
    await progress.waitFor()
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(10)
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(82)
    held.resolve()
    await page.getByRole('heading', { name: 'Zlecenia', level: 1 }).waitFor()
    await progress.waitFor({ state: 'detached' })
    await stream
    const veil = page.getByText('Trwa wczytywanie…')
    const someOrder = page.getByRole('link', { name: /^ZL\// }).first()
    const hold = async () => {
      const held = Promise.withResolvers<void>()
      await page.route(
        /\/api\/orders\/[0-9a-f-]+$/u,
        async (route) => {
          await held.promise
          await route.continue()
        },
        { times: 1 },
      )
      return held.resolve
    }
    const release = await hold()
    await someOrder.click()
    await veil.waitFor()
    expect(await veil.locator('..').evaluate((it) => getComputedStyle(it).zIndex)).toBe('9999')
    release()
    await veil.waitFor({ state: 'detached' })

    await page.goBack()
    const releaseAnother = await hold()
    await page.getByRole('link', { name: /^ZL\// }).nth(1).click()
    await veil.waitFor()
    await button(page, 'Przestań czekać').click()
    await veil.waitFor({ state: 'detached' })
    releaseAnother()
    await page.getByRole('heading', { name: /^ZL\// }).waitFor()
    // Next requests of the page may take time, too.
    await veil.waitFor({ state: 'detached' })
  })
})
