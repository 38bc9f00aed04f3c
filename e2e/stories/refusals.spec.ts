import { randomUUID } from 'node:crypto'
import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aLiar, aPhoto } from '../attachments.ts'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { type OrderDialog, orderDialog, type StepTitle } from '../screens/order-dialog.ts'
import { toasts } from '../screens/shell.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

let page: Page
let dialog: OrderDialog
let afterwards: (() => Promise<unknown>) | undefined

beforeEach(async () => {
  page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  dialog = orderDialog(page)
  await dialog.open()
})
afterEach(async () => {
  await afterwards?.()
  afterwards = undefined
})

const kwiatowa = [wellKnown.communityWithAll.companyName]
const comment = 'Dzwonić dwa razy, domofon trzeszczy.'

async function seeRefusal(title: StepTitle, sentence: string, status = 400): Promise<void> {
  world.browserMaySay(answered(status))
  const orders = await orderCount()
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.create.click()
  await toasts(page).error.getByText(sentence).waitFor()
  await dialog.section(title).getByText(sentence).waitFor()
  await expect.poll(() => dialog.step(title).getAttribute('data-mark')).toBe('invalid')
  await expect.poll(() => isInView(dialog.section(title))).toBe(true)
  await toasts(page).close.click()
  expect(await orderCount()).toBe(orders)
  expect(await dialog.root.isVisible()).toBe(true)
}
const orderCount = async () => (await world.sql('select count(*)::int as n from orders'))[0]?.n
const isInView = (it: Locator) =>
  it.evaluate((section) => {
    const { top } = section.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  })

it('client: gone meanwhile', async () => {
  const id = randomUUID()
  await world.sql(
    `insert into customers (id, type, name, phone, search_text)
     values ($1, 'private', 'Kinga Ulotna', '+48600100200', 'kinga ulotna')`,
    [id],
  )
  await page.reload()
  await dialog.open()
  await dialog.client.choose('Kinga Ulotna', 'Kinga Ulotna')
  await dialog.building.fill(
    {
      'Nazwa budynku': 'Dom',
      Adres: 'ul. Znikająca 1',
      'Kod pocztowy': '66-400',
      Miasto: 'Gorzów Wielkopolski',
    },
    'Jednorodzinny',
  )
  await dialog.billing.none.check()
  await dialog.caretaker.none.check()
  await dialog.notes.rest.click()
  await dialog.services.choose('Udrożnienie kanalizacji')
  await dialog.schedule.fill(1, { start: 'jutro 8', performers: [] })
  await dialog.attachments.none.check()
  await dialog.remarks.comment.fill(comment)
  await world.sql('delete from customers where id = $1', [id])

  await seeRefusal('Dane Klient/Administratora', 'Nie ma takiego klienta')
  expect(await dialog.remarks.comment.inputValue()).toBe(comment)
  expect(await dialog.building.field('Adres').inputValue()).toBe('ul. Znikająca 1')
})

it('building: given to another client meanwhile', async () => {
  await fillKnownOrder(dialog, { comment })
  const [before] = await world.sql<{ id: string; customer_id: string }>(
    'select b.id, b.customer_id from buildings b join customers c on c.id = b.customer_id where c.company_name = $1',
    kwiatowa,
  )
  await world.sql(
    'update buildings set customer_id = (select id from customers where name = $2) where id = $1',
    [before?.id, wellKnown.privatePerson.name],
  )
  afterwards = () =>
    world.sql('update buildings set customer_id = $2 where id = $1', [before?.id, before?.customer_id])

  await seeRefusal('Dane obiektu', 'Ten budynek nie należy do wybranego klienta')
  expect(await dialog.remarks.comment.inputValue()).toBe(comment)
})

it('billing: record deleted meanwhile', async () => {
  await fillKnownOrder(dialog, { comment })
  const rows = await world.sql(
    `select r.* from billing_records r join buildings b on b.id = r.building_id
     join customers c on c.id = b.customer_id where c.company_name = $1`,
    kwiatowa,
  )
  await world.sql('delete from billing_records where id = any($1)', [rows.map((it) => it.id)])
  afterwards = () =>
    world.sql(
      'insert into billing_records select * from jsonb_populate_recordset(null::billing_records, $1::jsonb)',
      [JSON.stringify(rows)],
    )

  await seeRefusal('Dane do faktury', 'Te dane do faktury nie należą do wybranego budynku')
  expect(await dialog.billing.records.first().isChecked()).toBe(true)
})

it('services: taken out of the catalogue meanwhile', async () => {
  await fillKnownOrder(dialog, { comment })
  await world.sql(`update services set active = false where title = 'Udrożnienie kanalizacji'`)
  afterwards = () => world.sql(`update services set active = true where title = 'Udrożnienie kanalizacji'`)

  await seeRefusal('Usługi', 'Tej usługi nie ma już w katalogu')
  expect(await dialog.remarks.comment.inputValue()).toBe(comment)
})

it('schedule: the performer left meanwhile', async () => {
  await fillKnownOrder(dialog, { comment, performers: ['Paweł Wójcik'] })
  await setStatus('Wójcik', 'inactive')
  afterwards = () => setStatus('Wójcik', 'active')

  await seeRefusal('Terminarz', 'Wykonawcą może być tylko aktywny serwisant')
  expect(await dialog.remarks.comment.inputValue()).toBe(comment)
})

it('coordinator: left meanwhile', async () => {
  await fillKnownOrder(dialog, { comment })
  await dialog.coordinator.choose('Michał Kamiński')
  await setStatus('Kamiński', 'inactive')
  afterwards = () => setStatus('Kamiński', 'active')

  await seeRefusal('Koordynator', 'Koordynatorem może być tylko aktywny pracownik biura')
})

it('files: one that is not what its name says', async () => {
  await fillKnownOrder(dialog, { comment })
  await dialog.attachments.none.uncheck()
  await dialog.attachments.root
    .locator('input[type=file]:not([capture])')
    .setInputFiles([aPhoto('dobre.jpg'), aLiar('zdjęcie.png')])

  // Before anything is sent; pictures stay.
  const sentence = 'Plik zdjęcie.png nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.'
  await dialog.attachments.root.getByRole('alert').getByText(sentence).waitFor()
  await dialog.attachments.file('dobre.jpg').waitFor()
  expect(await dialog.attachments.file('zdjęcie.png').count()).toBe(0)
  await dialog.createOrder()
})

it('caretaker: no longer a contact of the building', async () => {
  await fillKnownOrder(dialog, { comment, daysAhead: 61 })
  const contacts = await world.sql<{ id: string; building_id: string }>(
    `select p.id, p.building_id from contact_persons p join buildings b on b.id = p.building_id
     join customers c on c.id = b.customer_id where c.company_name = $1`,
    kwiatowa,
  )
  await world.sql(
    `update contact_persons set building_id = (select id from buildings where building_id <> id limit 1)
     where id = any($1)`,
    [contacts.map((it) => it.id)],
  )
  afterwards = () =>
    world.sql('update contact_persons set building_id = $2 where id = any($1)', [
      contacts.map((it) => it.id),
      contacts[0]?.building_id,
    ])

  await seeRefusal('Opiekun budynku', 'Ta osoba nie jest kontaktem wybranego budynku')
})

it('notes: one was deleted meanwhile', async () => {
  await fillKnownOrder(dialog, { comment, daysAhead: 62 })
  const notes = await world.sql(
    `select n.* from building_notes n join buildings b on b.id = n.building_id
     join customers c on c.id = b.customer_id where c.company_name = $1 and n.category = 'roofAccess'`,
    kwiatowa,
  )
  await world.sql('delete from building_notes where id = any($1)', [notes.map((it) => it.id)])
  afterwards = () =>
    world.sql(
      'insert into building_notes select * from jsonb_populate_recordset(null::building_notes, $1::jsonb)',
      [JSON.stringify(notes)],
    )

  world.browserMaySay(answered(409))
  await dialog.create.click()
  const review = page.getByRole('dialog', { name: 'Dane zmieniły się w międzyczasie' })
  await review.getByText('notatka „Dostęp na dach”').waitFor()
  await review.getByRole('button', { name: 'Zamknij' }).last().click()
  await expect.poll(() => dialog.step('Notatki budynku').getAttribute('data-mark')).toBe('invalid')
})

function setStatus(lastName: string, status: 'active' | 'inactive') {
  return world.sql('update users set status = $2 where last_name = $1', [lastName, status])
}
