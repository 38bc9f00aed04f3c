import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { ar } from '@zlecenia/contract/messages/ar'
import { addressOf } from '@zlecenia/contract/pages'
import { describe, expect, it } from 'vitest'
import { findings, findingsInBothThemes, phone, wide } from '../accessibility.ts'
import { button } from '../screens/locate.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { ordersList } from '../screens/orders.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { guidedTour } from '../screens/tour.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

describe('the guided tour', () => {
  it('meets whoever signs in for the first time, is walked through with the keyboard alone, and comes no more', async () => {
    const page = await world.stranger({ firstVisit: true })
    const fetched: string[] = []
    page.on('request', (it) => {
      if (/\/tour-[^/]+\.js$/u.test(it.url())) fetched.push(it.url())
    })
    await page.goto(addressOf('login'))
    await signInScreen(page).signIn(demoAccounts.office, demoPassword)
    const tour = guidedTour(page)
    await tour.step('Kalendarz').waitFor()
    await expect.poll(tour.hasFocus).toBe(true)
    for (const title of ['Dodawanie zlecenia', 'Wyszukiwarka', 'Wygląd']) {
      await page.keyboard.press('ArrowRight')
      await tour.step(title).waitFor()
    }
    await expect.poll(tour.hasFocus).toBe(true)
    // Tab stays inside the popup.
    for (let n = 0; n < 5; n++) {
      await page.keyboard.press('Tab')
      expect(await tour.hasFocus()).toBe(true)
    }
    await button(tour.popup, 'Zakończ').press('Enter')
    await tour.popup.waitFor({ state: 'detached' })

    expect(fetched).toHaveLength(1)

    await page.reload()
    await shell(page).addOrder.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Kalendarz' }).waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested, { timeout: 5000 })))
    // Deferred work runs before the next page answers.
    await ordersList(page).goto()
    await page.getByRole('link', { name: /^ZL\// }).first().waitFor()
    expect(fetched).toHaveLength(1)
  })

  it('is started again from the user menu, and asks before it is cancelled; Escape ends it at once', async () => {
    const page = await world.signedIn('office')
    await ordersList(page).goto()
    const tour = guidedTour(page)
    const start = async () => {
      await shell(page).account.click()
      await button(page, 'Pokaż wprowadzenie').click()
      await tour.step('Kalendarz').waitFor()
    }
    await start()
    expect(new URL(page.url()).pathname).toBe(addressOf('calendar'))
    await tour.cancel.click()
    await tour.popup.getByText('Are you sure you want to stop the tour?').waitFor()
    await button(tour.popup, 'Kontynuuj').click()
    await tour.next.click()
    await tour.cancel.click()
    await button(tour.popup, 'Przerwij').click()
    await tour.popup.waitFor({ state: 'detached' })
    await start()
    await page.keyboard.press('Escape')
    await tour.popup.waitFor({ state: 'detached' })
    expect(await shell(page).account.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it("stands in nobody's way: a call is taken during the first visit, and the order dialog ends the tour", async () => {
    const page = await world.signedIn('office', { firstVisit: true })
    await page.goto(addressOf('calendar'))
    const tour = guidedTour(page)
    await tour.popup.waitFor()
    await orderDialog(page).open()
    await tour.popup.waitFor({ state: 'detached' })
    await page.keyboard.type('kwi')
    await page.getByRole('option').first().waitFor()
  })
})

describe.each([wide, phone])('axe finds nothing in the tour at $width', (viewport) => {
  it('at every step, which stays in the window, and at the question', async () => {
    const page = await world.signedIn('office', { viewport, firstVisit: true })
    await page.goto(addressOf('calendar'))
    const tour = guidedTour(page)
    const steps = ['Kalendarz', 'Dodawanie zlecenia', 'Wyszukiwarka', 'Wygląd'].slice(
      0,
      viewport.width < 1280 ? 3 : 4,
    )
    for (const [n, title] of steps.entries()) {
      if (n > 0) await tour.next.click()
      await tour.step(title).waitFor()
      expect(await findingsInBothThemes(page)).toEqual([])
      const box = await tour.popup.boundingBox()
      expect(box?.x).toBeGreaterThan(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(viewport.width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height)
    }
    await tour.cancel.click()
    await tour.popup.getByText('Are you sure you want to stop the tour?').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
  })
})

it('reads from the right in Arabic: the arrow to the left leads on, and axe finds nothing', async () => {
  const page = await world.signedIn('office', { firstVisit: true })
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto(addressOf('calendar'))
  const popup = page.getByRole('dialog', { name: ar.tour.title })
  await popup.getByRole('heading', { name: ar.tour.calendarTitle }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await popup.getByRole('heading', { name: ar.tour.addOrderTitle }).waitFor()
  expect(await findings(page)).toEqual([])
})
