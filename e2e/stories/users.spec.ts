import { ar } from '@zlecenia/contract/messages/ar'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsAtBothWidths, findingsInEveryLook } from '../accessibility.ts'
import { button, field } from '../screens/locate.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { inviteDialog, usersList, userView } from '../screens/users.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld, type Who } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })
const secret = 'Nowe*haslo7'

interface Found {
  id: string
  fullName: string
  email: string
  roles: string[]
  version: number
}
async function known(who: Who): Promise<Found> {
  const { user } = await world.ask<{ user: { id: string } }>(who, 'GET', '/me')
  return world.ask('admin', 'GET', `/users/${user.id}`)
}
async function somebody(name: string): Promise<Found> {
  const { rows } = await world.ask<{ rows: Found[] }>('admin', 'GET', `/users/list?q=${name}`)
  return world.ask('admin', 'GET', `/users/${rows[0]?.id}`)
}
const pressTimes = async (page: Page, key: string, times: number) => {
  for (let n = 0; n < times; n++) await page.keyboard.press(key)
}

it(
  'with the keyboard alone somebody is invited, follows the link that is shown, and stands in the list',
  journey,
  async () => {
    const page = await world.signedIn('admin', { permissions: ['clipboard-read', 'clipboard-write'] })
    await usersList(page).goto()
    await usersList(page).invite.focus()
    await page.keyboard.press('Enter')
    // Skips both names, then chooses administrator and office.
    await page.keyboard.type('lucja.zak@firma.test')
    await pressTimes(page, 'Tab', 4)
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    const { copy, link } = inviteDialog(page)
    await copy.waitFor()
    const address = await link.inputValue()
    await page.keyboard.press('Enter')
    await page.getByText(pl.sentLink.copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.keyboard.press('Escape')

    const guest = await world.stranger()
    await guest.goto(new URL(address).pathname + new URL(address).search)
    await field(guest, pl.signInPages.firstName).fill('Łucja')
    await field(guest, pl.signInPages.lastName).fill('Żak')
    await field(guest, pl.session.password).fill(secret)
    await field(guest, pl.signInPages.repeatPassword).fill(secret)
    await guest.keyboard.press('Enter')
    await shell(guest).addOrder.waitFor()

    await usersList(page).row('Łucja Żak').getByText('Biuro').waitFor()
    await usersList(page).search.fill('lucja zak')
    await page.waitForURL('**/apps/user/list?q=lucja+zak')
    await expect.poll(() => usersList(page).names.allInnerTexts()).toEqual(['Łucja Żak'])
  },
)

it('a changed role has its menu at once; deactivated users are signed out; lists follow', async () => {
  world.browserMaySay(answered(401), answered(400))
  const worker = await known('worker')
  const theirs = await world.signedIn('worker')
  await theirs.goto(addressOf('calendar'))
  const entry = theirs.getByRole('link', { name: pl.menu.users })
  await shell(theirs).account.waitFor()
  expect(await entry.count()).toBe(0)
  const dispatcher = await world.signedIn('office')
  await usersList(dispatcher).goto(`?q=${worker.email}`)
  const line = usersList(dispatcher).row(worker.fullName)
  await line.getByText(pl.userStatus.active, { exact: true }).waitFor()

  const page = await world.signedIn('admin')
  const view = userView(page)
  await view.goto(worker.id)
  await view.role('Biuro').check()
  await view.phone.fill('600 700 800')
  await view.save.click()
  await page.getByText(pl.recordForm.saved).waitFor()
  await entry.waitFor()

  await view.deactivate.click()
  await view.question.getByText('Otwarte sesje zakończą się od razu').waitFor()
  await button(view.question, pl.userData.deactivate).click()
  await page.getByText(pl.userData.inactiveText).waitFor()
  await line.getByText(pl.userStatus.inactive, { exact: true }).waitFor()
  await theirs.waitForURL('**/login*')
  expect(new URL(theirs.url()).searchParams.get('to')).toMatch(/^\/apps\/calendar/u)
  await signInScreen(theirs).signIn(worker.email, 'Zlecenia2026!')
  await theirs.getByText('To konto jest nieaktywne').waitFor()

  await view.tab(pl.userPage.historyTab).click()
  const changedEntry = page.getByRole('listitem').filter({ hasText: pl.recordHistory.changed })
  const given = changedEntry.filter({ hasText: 'Role: Serwisant → Biuro, Serwisant' })
  await given.getByText('Zofia Krawczyk').waitFor()
  await given.getByText('+48 600 700 800').waitFor()
})

for (const [language, words, found] of [
  ['pl', pl, findingsInEveryLook],
  ['ar', ar, findingsAtBothWidths],
] as const) {
  it(`axe finds nothing on an invitation, the dialog and the question: ${language}`, async () => {
    await world.ask('admin', 'POST', '/users/invitations', {
      email: 'axe@firma.test',
      roles: ['ROLE_WORKER'],
    })
    const page = await world.signedIn('admin')
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    const { id } = await somebody('kamin')
    await page.goto(addressOf('users'))
    await page.getByRole('tab', { name: words.users.invitationsTab }).click()
    await page.getByText('axe@firma.test').first().waitFor()
    expect(await found(page)).toEqual([])
    await button(page, words.invitations.invite).click()
    await button(page.getByRole('dialog'), words.invitations.send).click()
    await page.getByText(words.users.rolesRequired).waitFor()
    expect(await found(page)).toEqual([])
    await page.goto(addressOf('user', { id }))
    await button(page, words.userData.deactivate).click()
    await page.getByRole('dialog').waitFor()
    expect(await found(page)).toEqual([])
  })
}
