import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { rootOf } from '../routes.ts'
import { shell } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.profile
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')

it('a worker sees who they are, their crew, their open orders and whom they work with', journey, async () => {
  const page = await world.signedIn('worker')
  const { user } = await world.ask<{ user: { firstName: string; lastName: string; email: string } }>(
    'worker',
    'GET',
    '/me',
  )
  await page.goto(addressOf('orders'))
  await shell(page).account.click()
  await page.getByRole('link', { name: words.title }).click()
  await page.getByRole('heading', { level: 1, name: `${user.firstName} ${user.lastName}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe(addressOf('profile', { tab: 'profile' }))
  await panel(page).getByText(user.email).waitFor()

  // One tab stop; arrows move.
  await tab(page, words.tab.profile).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await panel(page).getByRole('heading', { name: words.crew }).waitFor()
  await tab(page, words.tab.connections).click()
  await panel(page)
    .getByText(/wspóln\p{L}+ zlece\p{L}+/u)
    .first()
    .waitFor()
  expect(await panel(page).getByRole('link').count()).toBe(0)

  await tab(page, words.tab.projects).click()
  await panel(page).getByRole('link', { name: /^ZL\// }).first().click()
  await page.getByRole('heading', { level: 1, name: /^ZL\// }).waitFor()
})

// Tabs of the administrator are covered by every-route.spec.ts; a coordinator has rows in these.
it('axe finds nothing where there are orders and people', async () => {
  const page = await world.signedIn('office')
  for (const name of ['projects', 'connections']) {
    await page.goto(`${rootOf('profile')}/${name}`)
    await panel(page).getByRole('heading').first().waitFor()
    await expect.poll(() => panel(page).getByRole('status').count()).toBeLessThan(2)
    expect([name, ...(await findingsInEveryLook(page))]).toEqual([name])
  }
})
