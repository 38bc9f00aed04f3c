import { addressOf } from '@zlecenia/contract/pages'
import { findingsInBothThemes, findingsInEveryLook, phone, sideways } from '../accessibility.ts'
import { watchRequests } from '../at-rest.ts'
import { isoDay, workingDay } from '../days.ts'
import { button, field } from '../screens/locate.ts'
import { ordersList } from '../screens/orders.ts'
import { expect, it } from '../story.ts'
import { within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

// Each route as it opens is looked at by every-route.spec.ts; here are its other states.
const world = useWorld({ demo: true })

it('axe finds nothing on the calendar of a working day, in any view', async () => {
  const page = await world.signedIn('office')
  const { rest } = watchRequests(page)
  for (const view of ['month', 'week', 'day', 'list', 'peopleWeek', 'peopleDay']) {
    await within(page, addressOf('calendar', { view, date: isoDay(workingDay()) }))
    await rest()
    await page.locator('.slot-button').first().waitFor({ state: 'attached' })
    expect([view, ...(await findingsInEveryLook(page))]).toEqual([view])
  }
})

it('axe finds nothing over the calendar: a slot, its form, and the drawer on a phone', async () => {
  const page = await world.signedIn('office')
  await page.goto(addressOf('calendar', { view: 'peopleDay', date: isoDay(workingDay()) }))
  await page.locator('.rows-row [data-slot]').first().click()
  const card = page.getByRole('dialog')
  await card.getByRole('link', { name: /^Otwórz zlecenie/u }).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await button(card, 'Zmień termin').click()
  await field(page.getByRole('dialog', { name: 'Zmień termin' }), 'Początek').waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone)
  await button(page, 'Pokaż panel: do zaplanowania i filtry').click()
  await page.getByRole('region', { name: 'Do zaplanowania' }).getByRole('listitem').first().waitFor()
  expect([...(await findingsInBothThemes(page)), ...(await sideways(page))]).toEqual([])
})

it('axe finds nothing on an empty list of orders, its filters, columns, views and selection', async () => {
  const page = await world.signedIn('office')
  await ordersList(page).goto()
  await ordersList(page).search.fill('nie ma takiego')
  await page.getByText('Żadne zlecenie nie pasuje do wyszukiwania').waitFor()
  // Menu entry of the current page, below the pointer.
  await page.getByRole('navigation').getByRole('link', { name: 'Zlecenia', exact: true }).last().hover()
  expect(await findingsInBothThemes(page)).toEqual([])
  await within(page, addressOf('orders', { state: 'new,planned' }))
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).check()
  await page.getByRole('region', { name: 'Zaznaczone wiersze' }).waitFor()
  await button(page, 'Filtry: 1').click()
  await page.getByRole('group', { name: 'Filtry' }).getByText('Zwiń filtry').waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  for (const [opener, inside] of [
    ['Kolumny', 'Domyślne kolumny'],
    ['Zapisz jako widok', 'Nazwa widoku'],
  ] as const) {
    await button(page, opener).first().click()
    await page.getByText(inside).waitFor()
    expect([opener, ...(await findingsInBothThemes(page))]).toEqual([opener])
    await page.keyboard.press('Escape')
  }
})
