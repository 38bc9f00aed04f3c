import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { onPhone } from '../accessibility.ts'
import { chooseVisit, visitCard, visitIn } from '../screens/my-day.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const dialog = (page: Page) => page.getByRole('dialog').last()
const opens = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().tap()
  await dialog(page).waitFor()
}

it('Back of a phone closes sheets, the menu and the search, and stays on the page', async () => {
  const visit = await visitIn(world, 'working')
  const page = await world.signedIn('worker', onPhone)
  await page.goto(addressOf('profile', { tab: 'profile' }))
  await page.goto(addressOf('myDay'))
  await chooseVisit(page, visit)
  for (const name of [pl.myDay.more, pl.shell.openMenu, /Szukaj/u]) {
    await opens(page, name)
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(addressOf('myDay'))
  }
  // The sheet behind another one goes with it.
  await opens(page, pl.myDay.more)
  await dialog(page).getByRole('button', { name: pl.myDaySheets.part }).tap()
  await page.getByLabel(pl.myDaySheets.words).waitFor()
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  await visitCard(page).getByText(visit.object.street).first().waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname !== addressOf('myDay'))
})
