import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook, onPhone } from '../accessibility.ts'
import { button, field } from '../screens/locate.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { usersList, userView } from '../screens/users.ts'
import { expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const { addPerson, sentLink, session, signInPages, userAccess } = pl
const first = 'Pierwsze*haslo7'
const second = 'Drugie*haslo8'
const pathOf = (link: string) => link.slice(new URL(link).origin.length)

it('a technician without an e-mail opens the QR link on the phone and lands on the day', async () => {
  // The name with a space is refused; the new password ends the first session.
  world.browserMaySay(answered(400), answered(401))
  const admin = await world.signedIn('admin')
  await usersList(admin).goto()
  await button(admin, pl.users.add).click()
  const dialog = admin.getByRole('dialog')
  await field(dialog, addPerson.firstName).fill('Łukasz')
  await field(dialog, addPerson.lastName).fill('Gżegżółka')
  await dialog.getByLabel(addPerson.noEmail).check()
  await field(dialog, addPerson.login).fill('jan lis')
  await button(dialog, addPerson.add).click()
  await dialog.getByText(pl.rules.loginName).waitFor()
  expect(await findingsInEveryLook(admin)).toEqual([])
  await field(dialog, addPerson.login).fill('Łukasz.Gżegżółka')
  await button(dialog, addPerson.add).click()
  await dialog.waitFor({ state: 'detached' })
  await usersList(admin).row('Łukasz Gżegżółka').getByText('lukasz.gzegzolka').waitFor()

  await usersList(admin).open('Łukasz Gżegżółka')
  await userView(admin).tab(pl.userPage.accessTab).click()
  await button(admin, userAccess.inviteNow).click()
  await admin.getByAltText(sentLink.qr).waitFor()
  expect(await findingsInEveryLook(admin)).toEqual([])
  await admin.emulateMedia({ media: 'print' })
  await admin.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await admin.getByText(pl.sentLink.sheetScan).waitFor()
  expect(await admin.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
  await admin.evaluate(() => dispatchEvent(new Event('afterprint')))
  await admin.emulateMedia({ media: 'screen' })
  const link = await field(admin, userAccess.inviteLink).inputValue()

  const worker = await world.stranger(onPhone)
  await worker.goto(pathOf(link))
  await worker.getByText('lukasz.gzegzolka').waitFor()
  await field(worker, session.password).fill(first)
  await field(worker, signInPages.repeatPassword).fill(first)
  await button(worker, signInPages.setPassword).tap()
  await worker.getByRole('link', { name: signInPages.goToLogin }).tap()
  await signInScreen(worker).signIn('Łukasz.Gżegżółka', first)
  await worker.waitForURL((url) => url.pathname === addressOf('myDay'))

  await button(admin, userAccess.makeReset).click()
  const renewed = field(admin, userAccess.resetLink)
  await renewed.waitFor()
  const later = await world.stranger(onPhone)
  await later.goto(pathOf(await renewed.inputValue()))
  await field(later, session.password).fill(second)
  await field(later, signInPages.repeatPassword).fill(second)
  await button(later, signInPages.setPassword).tap()
  await later.getByRole('link', { name: signInPages.goToLogin }).tap()
  await signInScreen(later).signIn('lukasz.gzegzolka', second)
  await later.waitForURL((url) => url.pathname === addressOf('myDay'))
  await later.goto(addressOf('settings', { tab: 'account' }))
  await later.getByText(pl.settings.person.emailNone).waitFor()
  expect(await findingsInEveryLook(later)).toEqual([])
})

it('a forgotten password of a name reaches the administrators', async () => {
  const page = await world.stranger(onPhone)
  await page.goto(addressOf('forgotPassword'))
  await field(page, session.email).fill('krzysztof.mazur')
  await button(page, signInPages.sendLink).tap()
  await page.getByText(signInPages.requestedTitle).waitFor()
  const admin = await world.signedIn('admin')
  await usersList(admin).goto('?q=mazur')
  await admin.getByText(pl.users.awaitsPassword).first().waitFor()
})
