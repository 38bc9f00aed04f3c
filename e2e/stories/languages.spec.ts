import { ar } from '@zlecenia/contract/messages/ar'
import { en } from '@zlecenia/contract/messages/en'
import { fr } from '@zlecenia/contract/messages/fr'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'
import { findingsAtBothWidths } from '../accessibility.ts'
import { watchRequests } from '../at-rest.ts'
import { isoDay, workingDay } from '../days.ts'
import { button } from '../screens/locate.ts'
import { ordersList } from '../screens/orders.ts'
import { toasts } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { describe, expect, it } from '../story.ts'
import { within } from '../through-all-routes.ts'
import { answered, unanswered, useWorld } from '../world.ts'

const written = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir, localStorage.language])
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
async function leftOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.x ?? Number.NaN
}
async function chooseInMenu(page: Page, menu: string, language: string): Promise<void> {
  await button(page, menu).click()
  await page.getByRole('button', { name: language, exact: true }).click()
}

describe('an installation that lists several languages', () => {
  const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,en,fr,ar' } })

  it('refuses a visitor in the chosen language, and has Arabic from the right from sign-in on', async () => {
    world.browserMaySay(answered(400))
    const page = await world.stranger()
    await page.goto(addressOf('login'))
    await page.getByRole('combobox', { name: pl.session.language }).selectOption({ label: 'English' })
    await heading(page, en.session.loginTitle).waitFor()
    await page.getByRole('textbox', { name: en.session.email }).fill('biuro@zlecenia.test')
    await page.getByLabel(en.session.password, { exact: false }).first().fill('nie-to-hasło')
    await button(page, en.session.login).click()
    await page.getByRole('alert').getByText(en.problem.login).waitFor()

    await page.getByRole('combobox', { name: en.session.language }).selectOption({ label: 'العربية' })
    await heading(page, ar.session.loginTitle).waitFor()
    expect(await written(page)).toEqual(['ar', 'rtl', 'ar'])

    await signInScreen(page).demoAccount(ar.session.demoOffice).click()
    await button(page, ar.session.login).click()
    const menu = page.getByRole('navigation', { name: ar.shell.mainMenu })
    await menu.waitFor()
    expect(new URL(page.url()).pathname).toBe(addressOf('calendar'))
    expect(await leftOf(menu)).toBeGreaterThan(1000)

    await page.reload()
    await menu.getByRole('link', { name: ar.menu.orders }).click()
    await heading(page, ar.orders.title).waitFor()
    expect(await written(page)).toEqual(['ar', 'rtl', 'ar'])
  })

  it('changes its language at once without losing input; the order dialog has it too', async () => {
    const page = await world.signedIn('office')
    await ordersList(page).goto()
    await ordersList(page).search.fill('Żwirowa')
    await chooseInMenu(page, pl.shell.language, 'English')
    await heading(page, en.orders.title).waitFor()
    expect(await written(page)).toEqual(['en', 'ltr', 'en'])
    expect(await page.getByRole('searchbox', { name: en.orders.search }).inputValue()).toBe('Żwirowa')
    await chooseInMenu(page, en.shell.language, 'Français')
    await heading(page, fr.orders.title).waitFor()

    await button(page, fr.shell.createOrder).click()
    const dialog = page.getByRole('dialog', { name: fr.dialog.title })
    await button(dialog, fr.dialog.check).click()
    await dialog.getByText(fr.building.addressRequired).first().waitFor()
    await toasts(page).error.getByText(fr.dialog.checkFailed).waitFor()
  })

  it('loads no other languages for Polish, and reports a language that cannot be loaded', async () => {
    world.browserMaySay(unanswered)
    const page = await world.signedIn('office')
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await ordersList(page).goto()
    await button(page, pl.shell.language).waitFor()
    expect(urls.filter((url) => url.includes('/assets/index-'))).not.toEqual([])
    expect(urls.filter((url) => url.includes('other-languages'))).toEqual([])

    await page.route(/other-languages/u, (route) => route.abort())
    await chooseInMenu(page, pl.shell.language, 'English')
    await toasts(page).error.getByText(pl.shell.languageFailed).waitFor()
    expect(await written(page)).toEqual(['pl', 'ltr', undefined])
  })

  it('has an Arabic order dialog and calendar in which axe finds nothing, also with errors', async () => {
    const page = await world.signedIn('office')
    await page.addInitScript(() => localStorage.setItem('language', 'ar'))
    const { rest } = watchRequests(page)
    for (const view of ['month', 'week', 'list', 'peopleWeek']) {
      await within(page, addressOf('calendar', { view, date: isoDay(workingDay()) }))
      await rest()
      await page.locator('.slot-button').first().waitFor({ state: 'attached' })
      expect([view, ...(await findingsAtBothWidths(page))]).toEqual([view])
    }
    await button(page, ar.shell.createOrder).click()
    const dialog = page.getByRole('dialog', { name: ar.dialog.title })
    await button(dialog, ar.dialog.check).click()
    await dialog.getByText(ar.building.addressRequired).first().waitFor()
    expect(await findingsAtBothWidths(page)).toEqual([])
  })
})
