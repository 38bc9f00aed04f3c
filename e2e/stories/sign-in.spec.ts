import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { addressOf } from '@zlecenia/contract/pages'
import { expect, it } from 'vitest'
import { watchRequests } from '../at-rest.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it('sends a stranger to the sign-in page and, signed in, to the calendar', async () => {
  const page = await world.stranger()
  await page.goto('/')
  const screen = signInScreen(page)
  await screen.title.waitFor()
  await screen.signIn(demoAccounts.office, demoPassword)
  await shell(page).addOrder.waitFor()
  expect(new URL(page.url()).pathname).toBe(addressOf('calendar'))
})

it('fills the form from a demo account, and signs in with one more press', async () => {
  const page = await world.stranger()
  await page.goto(addressOf('login'))
  const screen = signInScreen(page)
  await screen.demoAccount('Administrator').click()
  await page.keyboard.press('Enter')
  await shell(page).addOrder.waitFor()
})

it('refuses a wrong password with one sentence and keeps the address typed', async () => {
  world.browserMaySay(answered(400))
  const page = await world.stranger()
  await page.goto(addressOf('login'))
  const screen = signInScreen(page)
  await screen.signIn(demoAccounts.office, 'nie-to-hasło')
  await screen.alert.getByText('Nieprawidłowy adres e-mail lub hasło').waitFor()
  expect(await screen.email.inputValue()).toBe(demoAccounts.office)
  expect(new URL(page.url()).pathname).toBe(addressOf('login'))
})

it('leads back to where one wanted to go, with its query', async () => {
  const page = await world.stranger()
  await page.goto(addressOf('orders', { q: 'Kwiatowa', state: 'planned' }))
  const screen = signInScreen(page)
  await screen.title.waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toBe(
    addressOf('orders', { q: 'Kwiatowa', state: 'planned' }),
  )
  await screen.signIn(demoAccounts.office, demoPassword)
  await shell(page).addOrder.waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe(addressOf('orders'))
  expect(searchParams.get('q')).toBe('Kwiatowa')
  expect(searchParams.get('state')).toBe('planned')
})

it.each([
  '//evil.example/x',
  '/\\evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('leads to no other site: %s', async (to) => {
  const page = await world.stranger()
  await page.goto(addressOf('login', { to }))
  await signInScreen(page).signIn(demoAccounts.office, demoPassword)
  await shell(page).addOrder.waitFor()
  expect(page.url()).toBe(`${world.program.url}/apps/calendar`)
})

it('leads whoever is signed in away from the sign-in page', async () => {
  const page = await world.signedIn('office')
  await page.goto(addressOf('login'))
  await shell(page).addOrder.waitFor()
  expect(new URL(page.url()).pathname).toBe(addressOf('calendar'))
})

it('asks to sign in again when the session ended meanwhile, and leads back', async () => {
  world.browserMaySay(answered(401))
  const page = await world.signedIn('office')
  const { rest } = watchRequests(page)
  await page.goto(addressOf('calendar'))
  await shell(page).addOrder.waitFor()
  // No background request must meet the ended session.
  await rest()
  await world.sql('delete from sessions')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Zlecenia' })
    .last()
    .click({ noWaitAfter: true })
  const screen = signInScreen(page)
  await screen.title.waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toMatch(/^\/apps\/orders\/list/u)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).not.toContain('accessToken')
  expect(kept).not.toContain('userData')
  expect(kept).not.toContain('userAbilityRules')
  await screen.signIn(demoAccounts.office, demoPassword)
  await shell(page).addOrder.waitFor()
  expect(new URL(page.url()).pathname).toBe(addressOf('orders'))
})

it('signs out, and the way back asks to sign in', async () => {
  const page = await world.signedIn('office')
  await page.goto(addressOf('calendar'))
  await shell(page).signOut()
  await signInScreen(page).title.waitFor()
  await page.goto(addressOf('orders'))
  await signInScreen(page).title.waitFor()
})

it('offers a service worker no "Dodaj zlecenie"', async () => {
  const page = await world.signedIn('worker')
  await page.goto(addressOf('calendar'))
  await shell(page).account.waitFor()
  await page.getByRole('heading', { name: 'Kalendarz' }).waitFor()
  expect(await shell(page).addOrder.count()).toBe(0)
})
