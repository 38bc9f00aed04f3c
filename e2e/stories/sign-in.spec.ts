import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { watchRequests } from '../at-rest.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it(
  'sends a stranger to the sign-in page and, by a demo account and one more press, to the calendar',
  journey,
  async () => {
    const page = await world.stranger()
    await page.goto('/')
    await signInScreen(page).title.waitFor()
    // A single language needs no choice.
    expect(await page.getByRole('combobox', { name: pl.session.language }).count()).toBe(0)
    await signInScreen(page).demoAccount('Administrator').click()
    await page.keyboard.press('Enter')
    await shell(page).addOrder.waitFor()
    expect(new URL(page.url()).pathname).toBe(addressOf('calendar'))
    // Users with a session are redirected.
    await page.goto(addressOf('login'))
    await shell(page).addOrder.waitFor()
    expect(new URL(page.url()).pathname).toBe(addressOf('calendar'))
  },
)

it(
  'asks to sign in again when the session ended meanwhile and after signing out, refuses a wrong password with one sentence, and leads back to where one wanted to go, with its query',
  journey,
  async () => {
    world.browserMaySay(answered(401), answered(400))
    const page = await world.signedIn('office')
    const { rest } = watchRequests(page)
    // Requests sent while the browser is idle would redirect before the press: they wait for it.
    let mayGo = Promise.resolve()
    await page.route('**/api/**', (route) => mayGo.then(() => route.fallback()))
    // Never answered: it ends with its session.
    await page.route('**/api/live*', () => {})
    await page.goto(addressOf('calendar'))
    await shell(page).addOrder.waitFor()
    await rest()
    const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>()
    mayGo = pressed
    await world.sql('delete from sessions')
    // A held request may have covered the page meanwhile.
    await page.getByRole('navigation').getByRole('link', { name: 'Zlecenia' }).last().dispatchEvent('click')
    await page.waitForURL((url) => url.pathname === addressOf('orders'))
    goOn()
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
    await shell(page).signOut()
    await screen.title.waitFor()

    const wanted = addressOf('orders', { q: 'Kwiatowa', state: 'planned' })
    await page.goto(wanted)
    await screen.title.waitFor()
    expect(new URL(page.url()).searchParams.get('to')).toBe(wanted)
    await screen.signIn(demoAccounts.office, 'nie-to-hasło')
    await screen.alert.getByText('Nieprawidłowy adres e-mail lub hasło').waitFor()
    expect(await screen.email.inputValue()).toBe(demoAccounts.office)
    expect(new URL(page.url()).pathname).toBe(addressOf('login'))
    await screen.signIn(demoAccounts.office, demoPassword)
    await shell(page).addOrder.waitFor()
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(addressOf('orders'))
    expect(searchParams.get('q')).toBe('Kwiatowa')
    expect(searchParams.get('state')).toBe('planned')
  },
)
