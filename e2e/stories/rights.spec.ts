import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import { ar } from '@zlecenia/contract/messages/ar'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings, findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { button } from '../screens/locate.ts'
import { permissionsScreen, rolesScreen } from '../screens/roles.ts'
import { shell, toasts } from '../screens/shell.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

const entry = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('link', { name, exact: true })
const closed = (page: Page) => page.getByRole('heading', { name: 'Brak dostępu' })
const roleOf = (key: string) => world.ask<RoleWithRules>('admin', 'GET', `/roles/${key}`)
async function setRules(key: string, change: (rules: AbilityRule[]) => AbilityRule[]): Promise<void> {
  const { name, rules, version } = await roleOf(key)
  await world.ask('admin', 'PATCH', `/roles/${key}`, { name, rules: change(rules), version })
}

describe('an administrator changes what a role may', () => {
  it('a right that is taken away closes menu, page and server at once, and opens them when it is given back', async () => {
    world.browserMaySay(answered(403))
    const [admin, office] = await Promise.all([world.signedIn('admin'), world.signedIn('office')])
    const heard = listening(office)
    await office.goto(addressOf('devices'))
    await heard
    await entry(office, 'Urządzenia').waitFor()

    const roles = rolesScreen(admin)
    await roles.goto('ROLE_OFFICE')
    await roles.right('Device', 'read').selectOption('none')
    await admin.getByText('1 niezapisana zmiana').waitFor()
    await admin.getByText('Po zapisaniu zadziała od razu u 3 osób.').waitFor()
    await roles.save.click()
    await toasts(admin).success.getByText('Zapisano rolę Biuro.').waitFor()

    await closed(office).waitFor()
    await office.goto(addressOf('calendar'))
    await shell(office).account.waitFor()
    expect(await entry(office, 'Urządzenia').count()).toBe(0)
    await office.goto(addressOf('devices'))
    await closed(office).waitFor()
    await expect(world.ask('office', 'GET', '/devices')).rejects.toThrow('403')

    const again = listening(office)
    await office.goto(addressOf('calendar'))
    await again
    await roles.right('Device', 'read').selectOption('all')
    await roles.save.click()
    await entry(office, 'Urządzenia').click()
    await office.getByRole('heading', { name: 'Urządzenia', level: 1 }).waitFor()
    await world.ask('office', 'GET', '/devices')
  })

  it('on the list of permissions a right is given by one press, and taken back by another', async () => {
    const page = await world.signedIn('admin')
    const permissions = permissionsScreen(page)
    await permissions.goto()
    await permissions.search.fill('zmienianie uzytkownicy')
    await expect.poll(() => permissions.rows.count()).toBe(1)
    // Ticked a moment later: what is still being read is called off first.
    await permissions.right('User', 'update', 'Biuro').click()
    await expect.poll(() => permissions.right('User', 'update', 'Biuro').isChecked()).toBe(true)
    await toasts(page)
      .success.getByText('Rola Biuro, Użytkownicy: Zmienianie: Tak. Obowiązuje od razu.')
      .waitFor()
    expect((await roleOf('ROLE_OFFICE')).rules).toContainEqual({ action: 'update', subject: 'User' })
    await button(toasts(page).success, 'Cofnij').click()
    await expect
      .poll(async () => (await roleOf('ROLE_OFFICE')).rules)
      .not.toContainEqual({ action: 'update', subject: 'User' })
    expect(await permissions.right('User', 'update', 'Biuro').isChecked()).toBe(false)
    // The administrator's rules are fixed.
    expect(await permissions.right('User', 'update', 'Administrator').isDisabled()).toBe(true)
  })
})

describe('a role of the company', () => {
  it('is made with the keyboard alone, given, called by its name in the menu, and deleted when nobody has it', async () => {
    const page = await world.signedIn('admin')
    const roles = rolesScreen(page)
    await roles.goto()
    await roles.add.focus()
    await page.keyboard.press('Enter')
    await roles.name.focus()
    await page.keyboard.type('Kierownik serwisu')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Serw')
    expect(await roles.right('Order', 'read').inputValue()).toBe('own')
    await roles.right('Order', 'read').focus()
    await page.keyboard.type('Wsz')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Wsz')
    expect(await roles.right('Order', 'update').inputValue()).toBe('all')
    // In a field with choices Enter is not for the form.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toasts(page).success.getByText('Utworzono rolę Kierownik serwisu.').waitFor()
    expect(page.url()).toContain('role=ROLE_KIEROWNIK_SERWISU')
    expect((await roleOf('ROLE_KIEROWNIK_SERWISU')).rules).toEqual(
      expect.arrayContaining([
        { action: 'read', subject: 'Order' },
        { action: 'update', subject: 'Order' },
        { action: 'read', subject: 'Calendar', own: true },
        { action: 'read', subject: 'Search' },
      ]),
    )

    const { user } = await world.ask<{ user: { id: string } }>('worker', 'GET', '/me')
    const { version } = await world.ask<{ version: number }>('admin', 'GET', `/users/${user.id}`)
    const give = (keys: string[], at: number) =>
      world.ask('admin', 'PATCH', `/users/${user.id}`, { roles: keys, version: at })
    await give(['ROLE_KIEROWNIK_SERWISU'], version)
    const worker = await world.signedIn('worker')
    await worker.goto(addressOf('orders'))
    await shell(worker).account.click()
    await worker.getByText('Kierownik serwisu', { exact: true }).waitFor()

    await roles.goto()
    const card = roles.card('Kierownik serwisu')
    await card.getByText('1 osoba').waitFor()
    await button(card, 'Usuń rolę Kierownik serwisu').click()
    await roles.question.getByText('Ktoś ma tę rolę. Najpierw nadaj tym osobom inną.').waitFor()
    await page.keyboard.press('Escape')
    await give(['ROLE_WORKER'], version + 1)
    await page.reload()
    await button(card, 'Usuń rolę Kierownik serwisu').click()
    await button(roles.question, 'Usuń rolę').click()
    await card.waitFor({ state: 'detached' })
  })

  it('is not lost by leaving, nor by another who changed it meanwhile', async () => {
    const page = await world.signedIn('admin')
    const roles = rolesScreen(page)
    const heard = listening(page)
    await roles.goto('ROLE_WORKER')
    await heard
    await roles.right('Customer', 'read').check()
    await roles.all.click()
    await button(roles.question, 'Zostań i zapisz').click()
    expect(await roles.right('Customer', 'read').isChecked()).toBe(true)

    await setRules('ROLE_WORKER', (rules) => [...rules, { action: 'read', subject: 'User' }])
    await roles.alert.getByText('Użytkownicy: Przeglądanie: Nie → Tak').waitFor()
    expect(await roles.right('User', 'read').isChecked()).toBe(true)
    expect(await roles.right('Customer', 'read').isChecked()).toBe(true)
    await roles.save.click()
    await toasts(page).success.getByText('Zapisano rolę Serwisant.').waitFor()
    const { rules } = await roleOf('ROLE_WORKER')
    expect(rules).toEqual(
      expect.arrayContaining([
        { action: 'read', subject: 'User' },
        { action: 'read', subject: 'Customer' },
      ]),
    )

    await roles.right('User', 'read').uncheck()
    await roles.all.click()
    await button(roles.question, 'Wyjdź bez zapisywania').click()
    await roles.add.waitFor()
    expect((await roleOf('ROLE_WORKER')).rules).toContainEqual({ action: 'read', subject: 'User' })
    await setRules('ROLE_WORKER', (all) =>
      all.filter(({ subject }) => !['User', 'Customer'].includes(subject)),
    )
  })

  it('gives no more than whoever changes it has: the refusal stands at the rule', async () => {
    world.browserMaySay(answered(403))
    await setRules('ROLE_OFFICE', (rules) => [...rules, { action: 'manage', subject: 'Role' }])
    const page = await world.signedIn('office')
    const roles = rolesScreen(page)
    await roles.goto('new')
    await roles.name.fill('Sprytny')
    await roles.right('Settings', 'update').check()
    await roles.create.click()
    const row = page.getByRole('row').filter({ has: roles.right('Settings', 'update') })
    await row.getByText('Nie możesz nadawać ani odbierać uprawnień, których nie masz').waitFor()
    await expect
      .poll(() => roles.right('Settings', 'update').evaluate((it) => it === document.activeElement))
      .toBe(true)
    await setRules('ROLE_OFFICE', (rules) => rules.filter(({ subject }) => subject !== 'Role'))
  })
})

describe('what nobody takes away', () => {
  it('the administrator may everything, and the screen says why that is fixed', async () => {
    const page = await world.signedIn('admin')
    await rolesScreen(page).goto('ROLE_ADMIN')
    await page
      .getByText('Rola Administrator zawsze może wszystko. Jej uprawnień nie można zmienić.')
      .waitFor()
    expect(await page.locator('main').getByRole('checkbox').and(page.locator(':enabled')).count()).toBe(0)
    expect(await rolesScreen(page).save.count()).toBe(0)
  })

  it('one sees what one may and by which role, where that is allowed', async () => {
    const page = await world.signedIn('office')
    await page.goto(addressOf('access'))
    await closed(page).waitFor()
    await setRules('ROLE_OFFICE', (rules) => [...rules, { action: 'read', subject: 'AclDemo' }])
    await page.goto(addressOf('access'))
    const orders = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Zlecenia', exact: true }) })
    await orders.getByText('Możesz przeglądać wszystko, co tu jest.').waitFor()
    await orders.getByText('Pozwala na to: Biuro').first().waitFor()
    expect(await orders.getByText('Możesz usuwać.').count()).toBe(0)
    await page.getByText('Role, Lista uprawnień, Ustawienia').waitFor()
    await setRules('ROLE_OFFICE', (rules) => rules.filter(({ subject }) => subject !== 'AclDemo'))
  })
})

it('axe finds nothing on a role with changes, refused, and where it asks before leaving', async () => {
  world.browserMaySay(answered(400))
  const page = await world.signedIn('admin')
  const roles = rolesScreen(page)
  await roles.goto('new')
  expect(await findingsInEveryLook(page)).toEqual([])
  await roles.name.fill('Biuro')
  await roles.right('Order', 'manage').check()
  await roles.create.click()
  await page.getByText('Rola o tej nazwie już istnieje').first().waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  await roles.all.click()
  await button(roles.question, 'Wyjdź bez zapisywania').waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
})

it('axe finds nothing on a role in Arabic, from right to left', async () => {
  const page = await world.signedIn('admin')
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await rolesScreen(page).goto('ROLE_OFFICE')
  await page.getByRole('link', { name: ar.roleEditor.back }).waitFor()
  expect(await page.getAttribute('html', 'dir')).toBe('rtl')
  expect(await findings(page)).toEqual([])
})
