import type { RoleWithRules } from '@zlecenia/contract/features/roles/roles.contract'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import { ar } from '@zlecenia/contract/messages/ar'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsAtBothWidths, findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { button } from '../screens/locate.ts'
import { rolesScreen } from '../screens/roles.ts'
import { toasts } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
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

it(
  'a right that is taken away closes menu, page and server at once, and opens them when it is given back',
  journey,
  async () => {
    world.browserMaySay(answered(403))
    const [admin, office] = await Promise.all([world.signedIn('admin'), world.signedIn('office')])
    const connected = listening(office)
    await office.goto(addressOf('devices'))
    await connected
    await entry(office, 'Urządzenia').waitFor()

    const roles = rolesScreen(admin)
    await roles.goto('ROLE_OFFICE')
    await roles.right('Device', 'read').selectOption('none')
    await admin.getByText('1 niezapisana zmiana').waitFor()
    await admin.getByText('Po zapisaniu zadziała od razu u 3 osób.').waitFor()
    await roles.save.click()
    await toasts(admin).success.getByText('Zapisano rolę Biuro.').waitFor()

    await closed(office).waitFor()
    await expect(world.ask('office', 'GET', '/devices')).rejects.toThrow('403')
    const again = listening(office)
    await office.goto(addressOf('calendar'))
    await again
    expect(await entry(office, 'Urządzenia').count()).toBe(0)
    await roles.right('Device', 'read').selectOption('all')
    await roles.save.click()
    await entry(office, 'Urządzenia').click()
    await office.getByRole('heading', { name: 'Urządzenia', level: 1 }).waitFor()
    await world.ask('office', 'GET', '/devices')
  },
)

it(
  'a role is made with the keyboard alone, and not lost by leaving, nor by another who changed it meanwhile; it goes when nobody has it',
  journey,
  async () => {
    world.browserMaySay(answered(400))
    const page = await world.signedIn('admin')
    const roles = rolesScreen(page)
    const connected = listening(page)
    await roles.goto()
    await connected
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
    // Enter in a field with choices does not submit the form.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toasts(page).success.getByText('Utworzono rolę Kierownik serwisu.').waitFor()
    const key = 'ROLE_KIEROWNIK_SERWISU'
    expect(page.url()).toContain(`role=${key}`)
    expect((await roleOf(key)).rules).toEqual(
      expect.arrayContaining([
        { action: 'read', subject: 'Order' },
        { action: 'update', subject: 'Order' },
        { action: 'read', subject: 'Calendar', own: true },
        { action: 'read', subject: 'Search' },
      ]),
    )

    await roles.right('Customer', 'read').check()
    await roles.all.click()
    await button(roles.question, 'Zostań').click()
    expect(await roles.right('Customer', 'read').isChecked()).toBe(true)
    await setRules(key, (rules) => [...rules, { action: 'read', subject: 'User' }])
    await roles.alert.getByText('Użytkownicy: Przeglądanie: Nie → Tak').waitFor()
    expect(await roles.right('User', 'read').isChecked()).toBe(true)
    expect(await roles.right('Customer', 'read').isChecked()).toBe(true)
    await roles.save.click()
    await toasts(page).success.getByText('Zapisano rolę Kierownik serwisu.').waitFor()
    expect((await roleOf(key)).rules).toEqual(
      expect.arrayContaining([
        { action: 'read', subject: 'User' },
        { action: 'read', subject: 'Customer' },
      ]),
    )

    expect(await findingsInEveryLook(page)).toEqual([])
    await roles.name.fill('Biuro')
    await roles.save.click()
    await page.getByText('Rola o tej nazwie już istnieje').first().waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await roles.all.click()
    await button(roles.question, 'Wyjdź bez zapisywania').waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await button(roles.question, 'Wyjdź bez zapisywania').click()
    const card = roles.card('Kierownik serwisu')
    await button(card, 'Usuń rolę Kierownik serwisu').click()
    await button(roles.question, 'Usuń rolę').click()
    await card.waitFor({ state: 'detached' })
  },
)

it('axe finds nothing on a role in Arabic, from right to left', async () => {
  const page = await world.signedIn('admin')
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await rolesScreen(page).goto('ROLE_OFFICE')
  await page.getByRole('link', { name: ar.roleEditor.back }).waitFor()
  expect(await page.getAttribute('html', 'dir')).toBe('rtl')
  expect(await findingsAtBothWidths(page)).toEqual([])
})
