import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings, type Look, looks } from '../accessibility.ts'
import { isoDay, weekday } from '../days.ts'
import { orderDetails, ordersList } from '../screens/orders.ts'
import { setupScreen } from '../screens/setup.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { useWorld } from '../world.ts'

const inLook = ({ colorScheme, viewport }: Look) => ({ colorScheme, viewport })
const demo = useWorld({ demo: true })

describe('axe finds nothing on an empty installation', () => {
  const world = useWorld()

  it.each(looks)('on the set-up page, also with problems, in $name', async (look) => {
    const page = await world.stranger(inLook(look))
    await page.goto('/setup')
    await setupScreen(page).title.waitFor()
    expect(await findings(page)).toEqual([])
    await setupScreen(page).submit.click()
    await setupScreen(page).problems.first().waitFor()
    expect(await findings(page)).toEqual([])
  })
})

describe.each(looks)('axe finds nothing in $name', (look) => {
  it('on the sign-in page', async () => {
    const page = await demo.stranger(inLook(look))
    await page.goto('/login')
    await signInScreen(page).demoAccount('Biuro').waitFor()
    expect(await findings(page)).toEqual([])
  })

  it('on the list of orders, and where nothing is found', async () => {
    const page = await demo.signedIn('office', inLook(look))
    await ordersList(page).goto()
    await page.getByRole('link', { name: /^ZL\//u }).first().waitFor()
    expect(await findings(page)).toEqual([])
    await ordersList(page).search.fill('nie ma takiego')
    await page.getByText('Żadne zlecenie nie pasuje do wyszukiwania').waitFor()
    expect(await findings(page)).toEqual([])
  })

  it.runIf(look.viewport.width > 1279)('on the menu entry of where one is, below the pointer', async () => {
    const page = await demo.signedIn('office', inLook(look))
    await ordersList(page).goto()
    await page.getByRole('link', { name: /^ZL\//u }).first().waitFor()
    await page.getByRole('link', { name: 'Zlecenia', exact: true }).last().hover()
    expect(await findings(page)).toEqual([])
  })

  it('on the details of an order', async () => {
    const page = await demo.signedIn('office', inLook(look))
    await openSomeOrder(page)
    expect(await findings(page)).toEqual([])
  })

  it.each(['month', 'week', 'day', 'list'] as const)('on the calendar: %s', async (view) => {
    const page = await demo.signedIn('office', inLook(look))
    await page.goto(`/apps/calendar?view=${view}&date=${isoDay(weekday())}`)
    await page.locator('.slot-button').first().waitFor({ state: 'attached' })
    expect(await findings(page)).toEqual([])
  })
})

async function openSomeOrder(page: Page): Promise<void> {
  await ordersList(page).goto()
  await page.getByRole('link', { name: /^ZL\// }).first().click()
  await orderDetails(page).card('Historia').waitFor()
}
