import { ar } from '@zlecenia/contract/messages/ar'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findingsAtBothWidths, findingsInEveryLook } from '../accessibility.ts'
import { button, field } from '../screens/locate.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { inviteDialog, usersList, userView } from '../screens/users.ts'
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
const change = (id: string, version: number, what: object) =>
  world.ask<Found>('admin', 'PATCH', `/users/${id}`, { version, ...what })
const pressTimes = async (page: Page, key: string, times: number) => {
  for (let n = 0; n < times; n++) await page.keyboard.press(key)
}

describe('invitations', () => {
  it('with the keyboard alone somebody is invited, follows the link that is shown, and stands in the list', async () => {
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
  })

  it('one that ran out says so, is renewed by a new link, and is withdrawn after a question', async () => {
    await world.ask('admin', 'POST', '/users/invitations', {
      email: 'pozno@firma.test',
      roles: ['ROLE_WORKER'],
    })
    await world.sql("update invitations set expires_at = now() - interval '1 day' where email = $1", [
      'pozno@firma.test',
    ])
    const page = await world.signedIn('admin')
    await usersList(page).goto()
    await usersList(page).invitations.click()
    const line = page.getByRole('listitem').filter({ hasText: 'pozno@firma.test' })
    await line.getByText(pl.invitations.expiredChip, { exact: true }).waitFor()
    await button(line, 'Odnów: pozno@firma.test').click()
    await inviteDialog(page).link.waitFor()
    await page.keyboard.press('Escape')
    await line.getByText(pl.invitations.waitingChip, { exact: true }).waitFor()

    await button(line, 'Wycofaj: pozno@firma.test').click()
    await page.getByRole('dialog').getByText('przestanie działać').waitFor()
    await button(page, pl.invitations.withdrawConfirm).click()
    await line.waitFor({ state: 'detached' })
  })
})

describe('a user', () => {
  it('who is deactivated is signed out in the browser they have open and cannot come back; other lists say so at once', async () => {
    world.browserMaySay(answered(401), answered(400))
    const worker = await known('worker')
    const theirs = await world.signedIn('worker')
    await theirs.goto(addressOf('calendar'))
    await shell(theirs).account.waitFor()
    const dispatcher = await world.signedIn('office')
    await usersList(dispatcher).goto(`?q=${worker.email}`)
    const line = usersList(dispatcher).row(worker.fullName)
    await line.getByText(pl.userStatus.active, { exact: true }).waitFor()

    const page = await world.signedIn('admin')
    await userView(page).goto(worker.id)
    await userView(page).deactivate.click()
    await userView(page).question.getByText('Otwarte sesje zakończą się od razu').waitFor()
    await button(userView(page).question, pl.userData.deactivate).click()
    await page.getByText(pl.userData.inactiveText).waitFor()

    await line.getByText(pl.userStatus.inactive, { exact: true }).waitFor()
    await theirs.waitForURL('**/login*')
    expect(new URL(theirs.url()).searchParams.get('to')).toMatch(/^\/apps\/calendar/u)
    await signInScreen(theirs).signIn(worker.email, 'Zlecenia2026!')
    await theirs.getByText('To konto jest nieaktywne').waitFor()
    await button(page, pl.userData.activate).click()
    await userView(page).deactivate.waitFor()
  })

  it('who gets another role has its menu at once in the page they have open; the history tells who gave it', async () => {
    const { id } = await known('worker')
    const theirs = await world.signedIn('worker')
    await theirs.goto(addressOf('calendar'))
    const entry = theirs.getByRole('link', { name: pl.menu.users })
    await shell(theirs).account.waitFor()
    expect(await entry.count()).toBe(0)

    const page = await world.signedIn('admin')
    await userView(page).goto(id)
    await userView(page).role('Biuro').check()
    await userView(page).phone.fill('600 700 800')
    await userView(page).save.click()
    await page.getByText(pl.recordForm.saved).waitFor()
    await entry.waitFor()

    await userView(page).tab(pl.userPage.historyTab).click()
    const told = page.getByRole('listitem').filter({ hasText: pl.recordHistory.changed }).first()
    await told.getByText('Role: Serwisant → Biuro, Serwisant').waitFor()
    await told.getByText('Zofia Krawczyk').waitFor()
    await told.getByText('+48 600 700 800').waitFor()
    // What their page still asks for would be refused.
    await theirs.close()
    await change(id, (await known('worker')).version, { roles: ['ROLE_WORKER'] })
  })

  it('whom another administrator changed meanwhile is shown as they are now, with what was typed kept', async () => {
    const { id, version } = await somebody('mazur')
    const page = await world.signedIn('admin')
    await userView(page).goto(id)
    await userView(page).phone.fill('700 600 500')
    await change(id, version, { roles: ['ROLE_OFFICE', 'ROLE_WORKER'] })
    // By the news of it, before anything is saved.
    const conflict = page.getByRole('status').filter({ hasText: pl.recordForm.conflict })
    await conflict.getByText('Role: Serwisant → Biuro, Serwisant').waitFor()
    expect(await userView(page).role('Biuro').isChecked()).toBe(true)
    expect(await userView(page).phone.inputValue()).toBe('700 600 500')
    await userView(page).save.click()
    await page.getByText(pl.recordForm.saved).waitFor()
    const saved = await world.ask<{ roles: string[]; phoneNumber: string }>('admin', 'GET', `/users/${id}`)
    expect(saved).toMatchObject({ roles: ['ROLE_OFFICE', 'ROLE_WORKER'], phoneNumber: '+48700600500' })
  })

  it('who is the last administrator stays one: the reason stands at the roles, and in the question', async () => {
    world.browserMaySay(answered(400))
    const last = 'To ostatni aktywny administrator. Najpierw nadaj tę rolę innej osobie.'
    const { id } = await known('admin')
    const page = await world.signedIn('admin')
    await userView(page).goto(id)
    await userView(page).role('Administrator').uncheck()
    await userView(page).role('Biuro').check()
    await userView(page).save.click()
    await page.getByRole('group', { name: /^Role/u }).getByText(last).waitFor()
    await userView(page).deactivate.click()
    await userView(page).question.getByText('To Twoje konto (Zofia Krawczyk)').waitFor()
    await button(page, pl.userData.ownConfirm).click()
    await userView(page).question.getByText(last).waitFor()
  })

  it('who forgot their password is found in the list and handed a link; their sessions are ended', async () => {
    world.browserMaySay(answered(401))
    const { id, email, fullName } = await known('office')
    await fetch(`${world.program.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const theirs = await world.signedIn('office')
    await theirs.goto(addressOf('calendar'))
    const page = await world.signedIn('admin')
    await usersList(page).goto()
    await usersList(page).row(fullName).getByText(pl.users.awaitsPassword).waitFor()
    await usersList(page).open(fullName)
    await userView(page).tab(pl.userPage.accessTab).click()
    await page.getByText('Prośba o nowe hasło').waitFor()
    await button(page, pl.userAccess.sendReset).click()
    expect(await field(page, pl.userAccess.resetLink).inputValue()).toContain(
      `${addressOf('resetPassword')}?token=`,
    )
    await page.getByText('Prośba o nowe hasło').waitFor({ state: 'detached' })
    await button(page, pl.userAccess.endSessions).click()
    await button(userView(page).question, pl.userAccess.endSessions).click()
    await page.getByText(pl.userAccess.noSessions).waitFor()
    await theirs.waitForURL('**/login*')
    expect(page.url()).toContain(addressOf('user', { id, tab: 'access' }))
  })
})

describe('who may not change users', () => {
  it('the office reads list and page, and is shown nothing to press', async () => {
    const page = await world.signedIn('office')
    await usersList(page).goto('?role=ROLE_OFFICE&sort=email&order=desc')
    await usersList(page).names.first().waitFor()
    expect(await usersList(page).row('@').count()).toBe(await usersList(page).row('Biuro').count())
    expect(await usersList(page).invite.count()).toBe(0)
    await usersList(page).open('Zielińska')
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      pl.userPage.dataTab,
      pl.userPage.abilitiesTab,
      pl.userPage.workTab,
      pl.userPage.scheduleTab,
      pl.userPage.qualificationsTab,
    ])
    expect(await userView(page).save.or(userView(page).deactivate).count()).toBe(0)
    await userView(page).tab(pl.userPage.abilitiesTab).click()
    await page.getByText('Może dodawać, przeglądać i zmieniać zlecenia').waitFor()
    await userView(page).tab(pl.userPage.workTab).click()
    await userView(page).card(pl.userWork.coordinates).getByRole('link').first().waitFor()
  })
})

it.each([
  ['pl', pl, findingsInEveryLook],
  ['ar', ar, findingsAtBothWidths],
] as const)(
  'axe finds nothing on an invitation, the dialog and the question: %s',
  async (language, words, found) => {
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
  },
)
