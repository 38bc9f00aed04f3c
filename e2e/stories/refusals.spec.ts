import { wellKnown } from '@zlecenia/contract/examples/well-known'
import type { Locator, Page } from 'playwright-core'
import { aLiar, aPhoto } from '../attachments.ts'
import { resumeKnownOrder } from '../known-draft.ts'
import { orderDialog, type StepTitle } from '../screens/order-dialog.ts'
import { toasts } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

const kwiatowa = [wellKnown.communityWithAll.companyName]
const comment = 'Dzwonić dwa razy, domofon trzeszczy.'

async function seeRefusal(page: Page, title: StepTitle, sentence: string): Promise<void> {
  world.browserMaySay(answered(400))
  const dialog = orderDialog(page)
  const orders = await orderCount()
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.create.click()
  await toasts(page).error.getByText(sentence).waitFor()
  await dialog.section(title).getByText(sentence).waitFor()
  await expect.poll(() => dialog.step(title).getAttribute('data-mark')).toBe('invalid')
  await expect.poll(() => isInView(dialog.section(title))).toBe(true)
  await toasts(page).close.click()
  // Creating stays off until the check passes.
  expect(await dialog.create.isEnabled()).toBe(false)
  await dialog.check.click()
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  expect(await orderCount()).toBe(orders)
  expect(await dialog.root.isVisible()).toBe(true)
}
const orderCount = async () => (await world.sql('select count(*)::int as n from orders'))[0]?.n
const isInView = (it: Locator) =>
  it.evaluate((section) => {
    const { top } = section.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  })

// A refusal leaves the dialog open: a removed record is restored, and the next one is removed for the same order.
it(
  'building, billing, services, performer, coordinator and caretaker: taken away meanwhile; files: one that is not what its name says',
  journey,
  async () => {
    const page = await world.signedIn('office')
    const dialog = await resumeKnownOrder(world, page, { comment })
    const refused = (title: StepTitle, sentence: string) => seeRefusal(page, title, sentence)
    await dialog.coordinator.choose('Michał Kamiński')

    const [before] = await world.sql<{ id: string; customer_id: string }>(
      'select b.id, b.customer_id from buildings b join customers c on c.id = b.customer_id where c.company_name = $1',
      kwiatowa,
    )
    await world.sql(
      'update buildings set customer_id = (select id from customers where name = $2) where id = $1',
      [before?.id, wellKnown.privatePerson.name],
    )
    await refused('Dane obiektu', 'Ten budynek nie należy do wybranego klienta')
    await world.sql('update buildings set customer_id = $2 where id = $1', [before?.id, before?.customer_id])

    await without('billing_records', '', async () => {
      await refused('Dane do faktury', 'Te dane do faktury nie należą do wybranego budynku')
      expect(await dialog.billing.records.first().isChecked()).toBe(true)
    })

    await world.sql(`update services set active = false where title = 'Udrożnienie kanalizacji'`)
    await refused('Usługi', 'Tej usługi nie ma już w katalogu')
    await world.sql(`update services set active = true where title = 'Udrożnienie kanalizacji'`)

    await setStatus('Wiśniewski', 'inactive')
    await refused('Terminarz', 'Wykonawcą może być tylko aktywny serwisant')
    await setStatus('Wiśniewski', 'active')

    await setStatus('Kamiński', 'inactive')
    await refused('Koordynator', 'Koordynatorem może być tylko aktywny pracownik biura')
    await setStatus('Kamiński', 'active')

    const contacts = await world.sql<{ id: string; building_id: string }>(
      `select p.id, p.building_id from contact_persons p join buildings b on b.id = p.building_id
     join customers c on c.id = b.customer_id where c.company_name = $1`,
      kwiatowa,
    )
    const ids = contacts.map(({ id }) => id)
    await world.sql(
      `update contact_persons set building_id = (select id from buildings where building_id <> id limit 1)
     where id = any($1)`,
      [ids],
    )
    await refused('Opiekun budynku', 'Ta osoba nie jest kontaktem wybranego budynku')
    await world.sql('update contact_persons set building_id = $2 where id = any($1)', [
      ids,
      contacts[0]?.building_id,
    ])
    expect(await dialog.remarks.comment.inputValue()).toBe(comment)

    // A file with content unlike its name is refused before anything is sent; pictures stay.
    await dialog.attachments.none.uncheck()
    await dialog.attachments.root
      .locator('input[type=file]:not([capture])')
      .setInputFiles([aPhoto('dobre.jpg'), aLiar('zdjęcie.png')])
    const sentence = 'Plik zdjęcie.png nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.'
    await dialog.attachments.root.getByRole('alert').getByText(sentence).waitFor()
    await dialog.attachments.file('dobre.jpg').waitFor()
    expect(await dialog.attachments.file('zdjęcie.png').count()).toBe(0)
    await dialog.createOrder()
  },
)

/** Removes records of the building while `see` runs. */
async function without(table: string, where: string, see: () => Promise<void>): Promise<void> {
  const rows = await world.sql<{ id: string }>(
    `select r.* from ${table} r join buildings b on b.id = r.building_id
     join customers c on c.id = b.customer_id where c.company_name = $1${where}`,
    kwiatowa,
  )
  await world.sql(`delete from ${table} where id = any($1)`, [rows.map(({ id }) => id)])
  await see()
  await world.sql(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}

function setStatus(lastName: string, status: 'active' | 'inactive') {
  return world.sql('update users set status = $2 where last_name = $1', [lastName, status])
}
