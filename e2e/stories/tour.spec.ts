import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { ar } from '@zlecenia/contract/messages/ar'
import { addressOf } from '@zlecenia/contract/pages'
import { findings, findingsInEveryLook, phone, wide } from '../accessibility.ts'
import { settled } from '../at-rest.ts'
import { button } from '../screens/locate.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { ordersList } from '../screens/orders.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { guidedTour } from '../screens/tour.ts'
import { describe, expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

describe('the guided tour', () => {
  it('appears at the first sign-in, works with the keyboard alone, and does not come back', async () => {
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

  it('axe finds nothing in it; each step stays in the window, and no call is blocked', async () => {
    const page = await world.signedIn('office', { firstVisit: true })
    await page.goto(addressOf('calendar'))
    const tour = guidedTour(page)
    const isInWindow = (at: { width: number; height: number }) => async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await tour.popup.boundingBox()) ?? {}
      expect([x > 0, x + width < at.width, y + height < at.height]).toEqual([true, true, true])
    }
    await tour.step('Kalendarz').waitFor()
    expect(await findingsInEveryLook(page, isInWindow(phone))).toEqual([])
    await isInWindow(wide)()
    for (const title of ['Dodawanie zlecenia', 'Wyszukiwarka', 'Wygląd']) {
      await tour.next.click()
      await tour.step(title).waitFor()
      await isInWindow(wide)()
      // The same popup with other words.
      expect(await findingsInEveryLook(page)).toEqual([])
      if (title === 'Wygląd') continue
      await page.setViewportSize(phone)
      await settled(page)
      await isInWindow(phone)()
      await page.setViewportSize(wide)
    }
    await tour.cancel.click()
    await tour.popup.getByText('Are you sure you want to stop the tour?').waitFor()
    expect(await findingsInEveryLook(page, isInWindow(phone))).toEqual([])
    await button(tour.popup, 'Kontynuuj').click()
    await orderDialog(page).open()
    await tour.popup.waitFor({ state: 'detached' })
    await page.keyboard.type('kwi')
    await page.getByRole('option').first().waitFor()
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
  expect(await findings(page, 'all but colours')).toEqual([])
})
