import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { ordersList } from '../screens/orders.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu główne' })

it('the menu of a small screen has the same entries, traps the focus, and fits 320 to 390 px', async () => {
  const page = await world.signedIn('office', {
    viewport: { width: 320, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await ordersList(page).goto()
  await page.getByRole('link', { name: /^ZL\//u }).first().waitFor()
  for (const width of [320, 390, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await isWithin(page, width)
  }
  const open = page.getByRole('button', { name: /^Otwórz menu/u })
  await open.click()
  const entries = menu(page).getByRole('link')
  expect((await entries.allTextContents())[1]).toBe('Kalendarz')
  for (const box of await Promise.all((await entries.all()).map((it) => it.boundingBox()))) {
    expect(box?.height).toBeGreaterThanOrEqual(48)
  }
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  expect(await open.evaluate((it) => it === document.activeElement)).toBe(true)
  await open.click()
  await menu(page).getByRole('link', { name: 'Kalendarz' }).click()
  await page.getByRole('heading', { name: 'Kalendarz' }).waitFor({ state: 'attached' })
  expect(await menu(page).isVisible()).toBe(false)
})

async function isWithin(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  for (const name of ['Motyw', 'Wygląd', 'Powiadomienia', /^Konto/u]) {
    const opener = page.getByRole('banner').getByRole('button', { name }).first()
    await opener.click()
    const panel = page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`)
    const isInside = async () => {
      const { x = -1, width: wide = 0 } = (await panel.boundingBox()) ?? {}
      return x >= 0 && x + wide <= width
    }
    await expect.poll(isInside, { message: String(name) }).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
  }
}

it('help opens without signing in; axe finds nothing, and nothing is wider than its pages', async () => {
  const page = await world.stranger()
  for (const path of [addressOf('help'), '/dokumentacja.html']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, ...(await findingsInEveryLook(page))]).toEqual([path])
  }
  await page.goto(addressOf('help'))
  await page.getByRole('link', { name: 'Zlecenia' }).click()
  await signInScreen(page).title.waitFor()
})
