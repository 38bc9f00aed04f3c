import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { Secret, TOTP } from 'otpauth'
import { findings } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { dayAhead, isoDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { aPostOffice } from '../post-office.ts'
import { button, field } from '../screens/locate.ts'
import { settingsScreen } from '../screens/settings.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const office = await aPostOffice()
const world = useWorld({ demo: true, environment: { SMTP_URL: office.url } })
const words = pl.settings
const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0'

it('own name and photo are changed from the user menu, and the bar follows', journey, async () => {
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  // A press while the veil covers a loading page does not reach the button.
  await page.getByRole('link', { name: /^ZL\//u }).first().waitFor()
  await shell(page).account.click()
  await page.getByRole('link', { name: words.title }).click()
  const settings = settingsScreen(page)
  await settings.title.waitFor()
  expect(new URL(page.url()).pathname).toBe(addressOf('settings', { tab: 'account' }))

  await field(page, words.person.firstName).fill('Łucja')
  await settings.save.click()
  await page.getByText(words.saved).waitFor()
  await page.getByRole('button', { name: /^Konto: Łucja / }).waitFor()

  await page.locator('input[type=file]:not([capture])').setInputFiles(aPhoto())
  await page.getByRole('img', { name: words.photo.preview }).waitFor()
  await button(page, words.photo.save).click()
  await button(page, words.photo.remove).waitFor()
  await shell(page).account.locator('img').waitFor()
})

it('the second factor is turned on with an app, and turned off', async () => {
  const page = await world.signedIn('worker')
  const settings = settingsScreen(page)
  await settings.goto('security')
  await button(page, words.factor.turnOn).click()
  await page.getByRole('dialog').getByLabel(words.password.current).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: words.factor.qr }).waitFor()
  expect(await findings(page)).toEqual([])
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replace(/\s/gu, '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await field(page, words.factor.code).fill(app.generate())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: words.factor.codesTitle }).waitFor()
  expect(await findings(page)).toEqual([])
  const codes = await page.getByRole('dialog').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await button(page, words.factor.download).click()
  expect((await download).suggestedFilename()).toBe('zlecenia-kody.txt')
  await button(page, words.factor.codesKept).click()
  await page.getByText(words.factor.isOn, { exact: true }).waitFor()

  await button(page, words.factor.turnOff).click()
  await page.getByRole('dialog').getByLabel(words.password.current).fill(demoPassword)
  await field(page, words.factor.anyCode).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText(words.factor.isOff, { exact: true }).waitFor()
})

it('the administrator names the company and changes the numbering of orders', async () => {
  const page = await world.signedIn('admin')
  const settings = settingsScreen(page)
  await settings.goto('company')
  const preview = page.getByRole('status', { name: words.company.preview })
  await expect.poll(() => preview.textContent()).toMatch(/^ZL\/\d{4}\/\d{6}$/u)
  const next = Number((await preview.textContent())?.split('/')[2])
  await field(page, words.company.prefix).fill('serwis')
  await field(page, words.company.order).selectOption(words.company.numberFirst)
  await field(page, words.company.separator).selectOption(words.company.dash)
  await expect.poll(() => preview.textContent()).toMatch(/^SERWIS-\d{6}-\d{4}$/u)
  await field(page, words.company.city).fill('Gdańsk')
  await settings.save.click()
  await page.getByText(words.saved).waitFor()

  const { number } = await createOrder(world, 'office', { startAt: `${isoDay(dayAhead(60))}T08:00:00Z` })
  expect(number).toMatch(new RegExp(`^SERWIS-${String(next).padStart(6, '0')}-\\d{4}$`, 'u'))
})

it('the administrator tries mail, registry and storage', async () => {
  const page = await world.signedIn('admin')
  await settingsScreen(page).goto('connection')
  const { mail, registry, storage } = words.connection
  await button(page, mail.test).click()
  await page.getByText(mail.works).waitFor()
  await page.getByText(demoAccounts.admin).waitFor()
  await button(page, registry.test).click()
  await page.getByText(registry.works).waitFor()
  await button(page, storage.test).click()
  await page.getByText(storage.works).waitFor()
})

it('disabled notifications are not sent, and the choice is stored', async () => {
  const page = await world.signedIn('worker')
  const settings = settingsScreen(page)
  await settings.goto('notification')
  const assigned = page.getByRole('checkbox', {
    name: `${pl.settings.topic.assigned.label}: ${pl.settings.notification.inProgram}`,
  })
  await assigned.click()
  await page.getByText(words.saved).waitFor()
  expect(await assigned.isChecked()).toBe(false)
  await page.reload()
  await expect.poll(() => assigned.isChecked()).toBe(false)
})

// Last of the worker's: from here on they have another password.
it('a session of another device is ended there, and a new password ends the rest', async () => {
  world.browserMaySay(answered(401), answered(400))
  const page = await world.signedIn('worker')
  const elsewhere = await world.stranger({ userAgent: phone })
  await elsewhere.goto(addressOf('login'))
  await signInScreen(elsewhere).signIn(demoAccounts.worker, demoPassword)
  await shell(elsewhere).account.waitFor()
  const settings = settingsScreen(page)
  await settings.goto('security')
  const sessions = settings.card(words.sessions.title)
  await sessions.getByText(words.sessions.this).waitFor()
  await button(sessions, 'Zakończ sesję: Firefox, Android').click()
  await page.getByText('Zakończono 1 sesję').waitFor()
  // Signed out without a reload: the live stream ends with its session.
  await signInScreen(elsewhere).title.waitFor()

  await field(page, words.password.current).fill(demoPassword)
  await field(page, words.password.new).fill('slabe')
  await field(page, words.password.repeat).fill('inne')
  await page.keyboard.press('Enter')
  await page.getByText(pl.rules.confirmed).waitFor()
  await field(page, words.password.repeat).fill('slabe')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, words.password.new).getAttribute('aria-invalid')).toBe('true')
  for (const name of [words.password.new, words.password.repeat]) await field(page, name).fill('Nowe*haslo7')
  await page.keyboard.press('Enter')
  await page.getByText(words.password.changed).waitFor()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
})
