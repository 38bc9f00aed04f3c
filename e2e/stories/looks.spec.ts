import { isWorkingDay } from '@zlecenia/contract/lib/working-days'
import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'
import { findings, phone } from '../accessibility.ts'
import { dayAhead, isoDay, workingDay } from '../days.ts'
import { insetsOfFilters } from '../harness/text-offset.ts'
import { themeValue } from '../screens/customizer.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { orderDetails, ordersList } from '../screens/orders.ts'
import { describe, expect, it } from '../story.ts'
import { within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const light = { colorScheme: 'light' } as const

describe('looks', () => {
  it('chosen values have the same inset in native and own lists', async () => {
    const insets = await insetsOfFilters(await world.signedIn('office', light))
    expect(Math.max(...insets) - Math.min(...insets)).toBeLessThanOrEqual(2)
  })

  it('chosen in the customizer stay for 30 days until a reset; small screens have none', async () => {
    const page = await world.signedIn('office', light)
    await ordersList(page).goto()
    await page.getByRole('button', { name: 'Otwórz ustawienia wyglądu' }).click()
    const panel = page.getByRole('complementary', { name: 'Dostosuj wygląd' })
    expect((await panel.boundingBox())?.width).toBe(400)
    const choose = (title: string, choice: string) =>
      page.getByRole('group', { name: title }).getByText(choice, { exact: true }).click()
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary-main'))
    await choose('Menu', 'Poziome')
    await choose('Kierunek pisma', 'Od prawej do lewej')
    await page.getByRole('button', { name: 'Własny kolor' }).click()
    await page.getByRole('textbox', { name: 'Kolor szesnastkowo' }).fill('#ffd400')
    await expect.poll(colour).toBe('#ffd400')
    expect(await findings(page)).toEqual([])
    const cookies = (await page.context().cookies()).filter(({ name }) =>
      ['Zlecenia-layout', 'Zlecenia-direction', 'Zlecenia-light-primary'].includes(name),
    )
    const days = cookies.map(({ expires }) => Math.round((expires - Date.now() / 1000) / 86_400))
    expect(days).toEqual([30, 30, 30])

    await page.reload()
    await page.getByRole('button', { name: 'Otwórz ustawienia wyglądu' }).click()
    expect(await page.getAttribute('html', 'dir')).toBe('rtl')
    expect(await colour()).toBe('#ffd400')
    expect(await page.getByRole('button', { name: 'Przypnij menu' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Przywróć ustawienia domyślne (coś zmieniono)' }).click()
    await page.getByRole('button', { name: 'Przypnij menu' }).waitFor()
    expect(await page.getAttribute('html', 'dir')).toBe('ltr')
    expect(await colour()).toBe('#666cff')

    await page.setViewportSize({ width: 1279, height: 800 })
    await page.reload()
    await page.getByRole('button', { name: 'Otwórz menu' }).waitFor()
    expect(await page.getByRole('button', { name: 'Otwórz ustawienia wyglądu' }).count()).toBe(0)
  })

  it('follow the system as it changes, and are right before anything is drawn', async () => {
    const page = await world.signedIn('office', { colorScheme: 'dark' })
    await page.addInitScript(() => {
      new MutationObserver((_changes, watch) => {
        if (!document.body) return
        watch.disconnect()
        Object.assign(globalThis, { themeOfFirstPaint: document.documentElement.dataset.theme })
      }).observe(document, { childList: true, subtree: true })
    })
    const theme = () => page.getAttribute('html', 'data-theme')
    const first = () =>
      page.evaluate(() => (globalThis as unknown as { themeOfFirstPaint: string }).themeOfFirstPaint)
    await ordersList(page).goto()
    expect([await first(), await theme()]).toEqual(['dark', 'dark'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(theme).toBe('light')
    await page.getByRole('button', { name: 'Motyw' }).click()
    await page.getByRole('button', { name: 'Ciemny' }).click()
    await page.reload()
    expect([await first(), await theme()]).toEqual(['dark', 'dark'])
  })
})

it('a phone held sideways and a page at 200 % leave more than half of their height to the form', async () => {
  const page = await world.signedIn('office')
  await ordersList(page).goto()
  const dialog = orderDialog(page)
  await dialog.open()
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 450, height: 350 },
  ]) {
    await page.setViewportSize(viewport)
    const form = await dialog.section('Dane Klient/Administratora').locator('xpath=..').boundingBox()
    expect(form?.height).toBeGreaterThan(viewport.height / 2)
  }
  for (const viewport of [
    { width: 1366, height: 650 },
    { width: 960, height: 600 },
  ]) {
    await page.setViewportSize(viewport)
    const steps = dialog.root.getByRole('navigation', { name: 'Etapy zlecenia' })
    const last = await steps.getByRole('button').last().boundingBox()
    const hint = await steps.getByText(/^Alt \+ cyfra/u).boundingBox()
    expect(hint?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0))
  }
  expect(await findings(page)).toEqual([])
})

it('a phone shows the list of a week from the requested day', async () => {
  const page = await world.signedIn('office', { viewport: phone })
  const lastSunday = -(dayAhead(0).getUTCDay() || 7)
  // Thursday, or a different working day.
  const workday = [3, 4, 5, 6].map((n) => isoDay(dayAhead(lastSunday - n))).find(isWorkingDay) ?? ''
  await page.goto(addressOf('calendar', { view: 'list', date: workday }))
  const firstSeen = () =>
    page.locator('.ec-list .ec-main').evaluate((list) => {
      const top = list.getBoundingClientRect().top
      const days = [...list.querySelectorAll('.ec-day')]
      const first = days.find((it) => it.getBoundingClientRect().bottom > top + 4)
      return first?.querySelector('time')?.dateTime ?? ''
    })
  await expect.poll(async () => (await firstSeen()) >= workday).toBe(true)
})

it('the bordered skin, chosen in the bar, has a border around every card, and no shadow', async () => {
  const page = await world.signedIn('admin', light)
  await ordersList(page).goto()
  await page.getByRole('button', { name: 'Wygląd', exact: true }).click()
  await page.getByRole('button', { name: 'Obramowania' }).click()
  for (const path of [
    addressOf('orders'),
    addressOf('roles'),
    addressOf('access'),
    addressOf('profile', { tab: 'profile' }),
  ]) {
    await within(page, path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    const lines = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .map((it) => getComputedStyle(it))
          .filter((it) => it.borderRadius === '10px' && it.backgroundColor === 'rgb(255, 255, 255)')
          .map((it) => `${it.borderTopWidth} ${it.boxShadow}`),
      )
    await expect.poll(async () => [...new Set(await lines())], { message: path }).toEqual(['1px none'])
    expect(await page.getAttribute('html', 'data-skin')).toBe('bordered')
    expect(await themeValue(page, '--shadow-float')).toMatch(/^0 0 0 1px/u)
  }
})

it('forced colours replace backgrounds with outlines', async () => {
  const page = await world.signedIn('office', { forcedColors: 'active' })
  const outline = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((it) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(it)
        return `${outlineStyle} ${outlineWidth}`
      })
  await page.goto(addressOf('calendar', { view: 'week' }))
  await page.getByRole('button', { name: 'Tydzień', pressed: true }).waitFor()
  expect(await outline('nav [aria-current="page"]')).toBe('solid 2px')
  expect(await outline('main [aria-pressed="true"]')).toBe('solid 2px')
  expect(await outline('main [aria-pressed="false"]')).toMatch(/^none/u)
  await within(page, addressOf('settings', { tab: 'account' }))
  await page.getByRole('tab', { selected: true }).waitFor()
  expect(await outline('[role=tab][aria-selected="true"]')).toBe('solid 2px')
  const dialog = orderDialog(page)
  await dialog.open()
  expect(await outline('[role=dialog] [aria-current="step"]')).toBe('solid 2px')
})

describe('on paper', () => {
  const nothingToPress = async (page: Page) => {
    for (const hidden of ['nav', 'header[class*=bar]', 'footer', '[data-look]', '[data-tour="add-order"]']) {
      for (const it of await page.locator(hidden).all()) expect(await it.isVisible(), hidden).toBe(false)
    }
  }

  it('an order is a sheet of the company, light whatever the theme', async () => {
    const page = await world.signedIn('office', { colorScheme: 'dark' })
    await ordersList(page).goto()
    await page.getByRole('link', { name: /^ZL\//u }).first().click()
    await orderDetails(page).card('Klient').waitFor()
    await page.emulateMedia({ media: 'print' })
    await nothingToPress(page)
    expect(await page.getByText('Serwis Budynków Nadwarcie sp. z o.o.').isVisible()).toBe(true)
    for (const part of ['Klient', 'Obiekt', 'Terminy', 'Usługi', 'Notatki budynku']) {
      expect(await orderDetails(page).card(part).isVisible(), part).toBe(true)
    }
    expect(await orderDetails(page).card('Historia').isVisible()).toBe(false)
    expect(await themeValue(page, '--color-background-paper')).toMatch(/^#f+$/u)
  })

  it('a list has its heading, what it is narrowed to, and its rows', async () => {
    const page = await world.signedIn('office', { viewport: { width: 720, height: 900 } })
    await page.goto(addressOf('orders', { state: 'planned' }))
    await page.getByRole('link', { name: /^ZL\//u }).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await nothingToPress(page)
    const seen = (it: Locator) => it.isVisible()
    expect(await seen(page.getByRole('heading', { level: 1, name: 'Zlecenia' }))).toBe(true)
    expect(await seen(page.locator('search').getByText(/^Stan: Zaplanowan/u))).toBe(true)
    expect(
      await page
        .locator('search')
        .getByPlaceholder(/^Numer/u)
        .isVisible(),
    ).toBe(false)
    expect(await seen(page.getByRole('link', { name: /^ZL\//u }).first())).toBe(true)
  })

  it('the calendar is a list of its slots, in what the browser prints too', async () => {
    const page = await world.signedIn('office')
    await page.goto(addressOf('calendar', { view: 'week', date: isoDay(workingDay()) }))
    await page.locator('.slot-button').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await nothingToPress(page)
    expect(await page.locator('.event-calendar').isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const printed = page.locator('main li').filter({ visible: true })
    expect(await printed.count()).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await printed.count()).toBe(0)
  })
})
