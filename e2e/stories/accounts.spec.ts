import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { findings, findingsInEveryLook } from '../accessibility.ts'
import { aPostOffice } from '../post-office.ts'
import { button, field } from '../screens/locate.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const office = await aPostOffice()
const world = useWorld({ demo: true, environment: { SMTP_URL: office.url } })
const words = { ...pl.session, ...pl.signInPages }
const secret = 'Nowe*haslo7'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const wayToLogin = (page: Page) => page.getByRole('link', { name: words.goToLogin })

async function choosePassword(page: Page): Promise<void> {
  await field(page, words.password).fill(secret)
  await field(page, words.repeatPassword).fill(secret)
  await page.keyboard.press('Enter')
}
const invite = (email: string) =>
  world.ask('admin', 'POST', '/users/invitations', { email, roles: ['ROLE_OFFICE'] })

it(
  'whoever is invited follows the letter, makes an account and is in; the link is used up',
  journey,
  async () => {
    world.browserMaySay(answered(400))
    await invite('lucja@firma.test')
    const link = await office.linkFor('lucja@firma.test')
    const page = await world.stranger()
    await page.goto(link)
    await button(page, words.createAccount).click()
    await page.getByText(words.required).first().waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await field(page, words.firstName).fill('Łucja')
    await field(page, words.lastName).fill('Żak')
    await choosePassword(page)
    await shell(page).addOrder.waitFor()

    const late = await world.stranger()
    await late.goto(link)
    await heading(late, words.deadLinkTitle).waitFor()
    expect(await findingsInEveryLook(late)).toEqual([])
    await wayToLogin(late).click()
    await signInScreen(late).signIn('lucja@firma.test', secret)
    await shell(late).addOrder.waitFor()
  },
)

it('a forgotten password is replaced by the letter, and every other session ends', journey, async () => {
  world.browserMaySay(answered(401))
  const elsewhere = await world.signedIn('worker')
  await elsewhere.goto('/')
  const page = await world.stranger()
  await page.goto(addressOf('login'))
  await page.getByRole('link', { name: words.forgotLink }).click()
  await button(page, words.sendLink).click()
  await page.getByText(words.required).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  await field(page, words.email).fill(demoAccounts.worker)
  await page.keyboard.press('Enter')
  await heading(page, words.linkSentTitle).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])

  await page.goto(await office.linkFor(demoAccounts.worker))
  await choosePassword(page)
  await heading(page, words.passwordSetTitle).waitFor()
  // The way on has the focus.
  await page.keyboard.press('Enter')
  await signInScreen(page).signIn(demoAccounts.worker, secret)
  await page.waitForURL(`**${addressOf('myDay')}`)
  // Signed out without a reload: the live stream ends with its session.
  await signInScreen(elsewhere).title.waitFor()
})

it('a second step requires the code of an authenticator app', journey, async () => {
  world.browserMaySay(answered(400))
  const own = { currentPassword: demoPassword }
  const begun = await world.ask<{ secret: string }>('office', 'POST', '/me/second-factor', own)
  const app = new TOTP({ secret: Secret.fromBase32(begun.secret) })
  await world.ask('office', 'POST', '/me/second-factor/confirm', { code: app.generate() })

  const page = await world.stranger()
  await page.goto(addressOf('login'))
  await signInScreen(page).signIn(demoAccounts.office, demoPassword)
  await heading(page, words.codeTitle).waitFor()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText(pl.account.wrongCode).waitFor()
  expect(await findings(page)).toEqual([])
  // The code of this half minute was used up by turning it on.
  await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await shell(page).addOrder.waitFor()
})

it('a wrong e-mail is corrected without a lock-out, and the new one signs in once confirmed', async () => {
  world.browserMaySay(answered(400))
  await invite('ola.lis@firma.test')
  const page = await world.stranger()
  await page.goto(await office.linkFor('ola.lis@firma.test'))
  await field(page, words.firstName).fill('Ola')
  await field(page, words.lastName).fill('Lis')
  await choosePassword(page)
  await shell(page).addOrder.waitFor()
  await page.goto(addressOf('settings', { tab: 'account' }))
  const change = async (email: string) => {
    await field(page, pl.settings.person.email).fill(email)
    await field(page, pl.settings.password.current).fill(secret)
    await button(page, pl.recordForm.save).click()
    await page.getByText(email).first().waitFor()
  }
  await change('ola.lsi@firma.test')
  await page.getByText(pl.waitingEmail.title).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  const wrong = await office.linkFor('ola.lsi@firma.test')
  expect(await office.textFor('ola.lis@firma.test')).toContain('ola.lsi@firma.test')

  // The old address still signs in.
  const elsewhere = await world.stranger()
  await elsewhere.goto(addressOf('login'))
  await signInScreen(elsewhere).signIn('ola.lis@firma.test', secret)
  await shell(elsewhere).addOrder.waitFor()

  await change('ola.nowak@firma.test')
  const late = await world.stranger()
  await late.goto(wrong)
  await heading(late, words.deadLinkTitle).waitFor()
  await late.goto(await office.linkFor('ola.nowak@firma.test'))
  await heading(late, words.verifyTitle).waitFor()
  expect(await findingsInEveryLook(late)).toEqual([])
  await button(late, words.verify).click()
  await heading(late, words.verifiedTitle).waitFor()
  // The open settings follow by themselves.
  await expect.poll(() => page.getByText(pl.waitingEmail.title).count()).toBe(0)
  await wayToLogin(late).click()
  await signInScreen(late).signIn('ola.lis@firma.test', secret)
  await signInScreen(late).alert.waitFor()
  await signInScreen(late).signIn('ola.nowak@firma.test', secret)
  await shell(late).addOrder.waitFor()
})

it('a registration in three steps resumes in a new tab, and the picture comes after it', async () => {
  await invite('iga.sowa@firma.test')
  const token = new URL(`http://x${await office.linkFor('iga.sowa@firma.test')}`).searchParams.get('token')
  const address = addressOf('registerSteps', { token: token ?? '' })
  const page = await world.stranger()
  await page.goto(address)
  await heading(page, words.stepsTitle).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  await choosePassword(page)
  await field(page, words.firstName).fill('Iga')
  await field(page, words.lastName).fill('Sowa')
  await button(page, words.next).click()
  await field(page, words.workPhone).fill('600 100 200')
  expect(await findingsInEveryLook(page)).toEqual([])

  const again = await page.context().newPage()
  await page.close()
  await again.goto(address)
  await again.getByText(words.stepsResumed).waitFor()
  await choosePassword(again)
  expect(await field(again, words.workPhone).inputValue()).toBe('600 100 200')
  await again.getByRole('checkbox', { name: words.quietHours }).check()
  await button(again, words.createAccount).click()
  await heading(again, pl.settings.photo.title).waitFor()
  await again.getByRole('button', { name: /^Konto: Iga Sowa/u }).waitFor()
})
