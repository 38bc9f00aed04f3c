import { addressOf } from '@zlecenia/contract/pages'
import { expect, it } from 'vitest'
import { findingsInBothThemes, findingsInEveryLook } from '../accessibility.ts'
import { isoDay, weekday } from '../days.ts'
import { ordersList } from '../screens/orders.ts'
import { useWorld } from '../world.ts'

// Each route as it opens is looked at by every-route.spec.ts; here are its other states.
const world = useWorld({ demo: true })

it('axe finds nothing on the list of orders where nothing is found', async () => {
  const page = await world.signedIn('office')
  await ordersList(page).goto()
  await ordersList(page).search.fill('nie ma takiego')
  await page.getByText('Żadne zlecenie nie pasuje do wyszukiwania').waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
})

it('axe finds nothing on the menu entry of where one is, below the pointer', async () => {
  const page = await world.signedIn('office')
  await ordersList(page).goto()
  await page.getByRole('link', { name: /^ZL\//u }).first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Zlecenia', exact: true }).last().hover()
  expect(await findingsInBothThemes(page)).toEqual([])
})

it('axe finds nothing on the calendar of a working day, in any view', async () => {
  const page = await world.signedIn('office')
  for (const view of ['month', 'week', 'day', 'list']) {
    await page.goto(addressOf('calendar', { view, date: isoDay(weekday()) }))
    await page.locator('.slot-button').first().waitFor({ state: 'attached' })
    expect([view, ...(await findingsInEveryLook(page))]).toEqual([view])
  }
})
