import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings } from '../accessibility.ts'
import { dayAhead, typedDay } from '../days.ts'
import { button, field } from '../screens/locate.ts'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { setupScreen } from '../screens/setup.ts'
import { shell } from '../screens/shell.ts'
import { describe, expect, it } from '../story.ts'
import { useWorld, type World } from '../world.ts'

const owner = {
  'Nazwa firmy': 'Serwis Łużycki',
  Imię: 'Żaneta',
  Nazwisko: 'Ćwik',
  'E-mail': 'zaneta@serwis.example',
  Hasło: 'Haslo123!',
}

async function setUp(world: World): Promise<Page> {
  const page = await world.stranger()
  await page.goto('/')
  const screen = setupScreen(page)
  await screen.fill(owner)
  expect(await screen.empty.isChecked()).toBe(true)
  await screen.submit.click()
  await shell(page).addOrder.waitFor()
  return page
}

/** Fills all but the performers. */
async function fillTheRest(dialog: OrderDialog): Promise<void> {
  await dialog.client.add('Osoba Prywatna')
  await dialog.client.fill({ 'Imię i nazwisko': 'Bożena Źrebiec', Telefon: '605 606 607' })
  await dialog.building.fill(
    { 'Nazwa budynku': 'Dom', Adres: 'ul. Cicha 4', 'Kod pocztowy': '66-400', Miasto: 'Gorzów' },
    'Jednorodzinny',
  )
  await dialog.billing.none.check()
  await dialog.caretaker.none.check()
  await dialog.notes.rest.click()
  await dialog.services.choose('Wymiana zaworu')
  await dialog.attachments.none.check()
  await dialog.remarks.none.check()
  await dialog.schedule.fill(1, { start: `${typedDay(dayAhead(30))} 8:15`, performers: [] })
}
const performersOf = (world: World) =>
  world.sql(
    `select u.first_name || ' ' || u.last_name as name from slot_performers p join users u on u.id = p.user_id
      order by u.last_name`,
  )

// A company of one creates its first order in imports.spec.ts.
describe('a company of five', () => {
  const world = useWorld()

  it('can be set up, adds a worker from an order without losing it, and a second in Użytkownicy', async () => {
    const page = await setUp(world)
    await page.goto(addressOf('users'))
    await button(page, 'Dodaj pracownika').click()
    await addPerson(page, 'Ewa', 'Lis', 'Biuro')
    await page.getByRole('row').filter({ hasText: 'Ewa Lis' }).waitFor()

    const dialog = orderDialog(page)
    await dialog.open()
    await fillTheRest(dialog)
    await button(dialog.schedule.root, 'Dodaj pracownika').click()
    await page.getByRole('dialog', { name: 'Dodaj pracownika' }).waitFor()
    expect(await findings(page)).toEqual([])
    await addPerson(page, 'Jan', 'Nowak')
    await button(dialog.schedule.slot(1), 'Usuń: Jan Nowak').waitFor()
    await dialog.coordinator.choose('Ewa Lis')
    await dialog.createOrder()
    expect(await performersOf(world)).toEqual([{ name: 'Jan Nowak' }])
    expect(await world.sql('select client_name as name from orders')).toEqual([{ name: 'Bożena Źrebiec' }])
  })
})

async function addPerson(page: Page, first: string, last: string, as?: 'Biuro'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Dodaj pracownika' })
  await field(dialog, 'Imię').fill(first)
  await field(dialog, 'Nazwisko').fill(last)
  await field(dialog, 'E-mail').fill(`${first}@serwis.example`.toLowerCase())
  if (as) {
    await dialog.getByRole('checkbox', { name: as }).check()
    await dialog.getByRole('checkbox', { name: 'Serwisant' }).uncheck()
  }
  await button(dialog, 'Dodaj').click()
  await dialog.waitFor({ state: 'detached' })
}
