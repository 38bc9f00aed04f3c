import { randomUUID } from 'node:crypto'
import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { resumeKnownOrder } from '../known-draft.ts'
import { place } from '../screens/places.ts'
import { toasts } from '../screens/shell.ts'
import { describe, expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const supplier = wellKnown.companyWithoutNotes

interface Row {
  id: string
  name: string
}
const clientsNamed = async (name: string) =>
  (await world.ask<{ rows: Row[] }>('office', 'GET', `/customers/list?q=${encodeURIComponent(name)}`)).rows
const ordersOf = async (client: string) =>
  (
    await world.ask<{ rows: { number: string }[] }>('office', 'GET', `/orders?client=${client}&size=200`)
  ).rows.map(({ number }) => number)
const add = async (body: object) => (await world.ask<Row>('office', 'POST', '/customers', body)).id

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Czy to ten sam klient?' })
async function compare(page: Page, name: string) {
  await page.goto(addressOf('doubles'))
  await page.getByRole('button', { name: new RegExp(`^Porównaj:.*${name}`, 'u') }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Połącz' }).waitFor()
  return dialog
}

describe('clients who are in the base twice', () => {
  it('can be found in the example data, compared, and stored as separate clients', async () => {
    const page = await world.signedIn('office')
    await page.goto(addressOf('customers'))
    await page.getByRole('link', { name: 'Możliwe duplikaty' }).click()
    await page
      .getByRole('button', { name: /^Porównaj:/u })
      .nth(1)
      .waitFor()
    await page.getByRole('button', { name: /^Porównaj:.*WM /u }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Połącz' }).waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await dialog.getByRole('button', { name: 'To różni klienci' }).click()
    await toasts(page).success.getByText('Zapamiętano, że to różni klienci').waitFor()
    await page.getByRole('button', { name: /^Porównaj:.*WM /u }).waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Stan' }).selectOption({ label: 'Uznane za różne' })
    await page.getByRole('button', { name: /^Porównaj:.*WM /u }).waitFor()
  })

  it('become one, whose old address leads to the one that stays, and two again', journey, async () => {
    const [kept] = await clientsNamed(supplier.companyName)
    const lost = await add({
      type: 'company',
      name: 'Ola Sowa',
      phone: '600 555 444',
      companyName: 'Żubr Hurtownia Elektryczna',
      nip: '7740001454',
      address: 'Żwirowa 7',
      postalCode: '66-400',
      city: 'Gorzów Wielkopolski',
    })
    const page = await world.signedIn('office')
    const dialog = await compare(page, 'Żubr Hurtownia')
    await dialog.getByRole('group', { name: 'NIP' }).getByRole('radio', { name: '7740001454' }).check()
    await dialog.getByRole('button', { name: 'Połącz' }).click()
    await toasts(page)
      .success.getByText(/^Połączono klientów/u)
      .waitFor()

    await page.goto(addressOf('customer', { id: lost }))
    await page.waitForURL(new RegExp(`${kept?.id}$`, 'u'))
    const client = place(page)
    await client.card('Dane klienta').getByText('7740001454').waitFor()
    await client.card('Kontakty u klienta').getByText('Ola Sowa').waitFor()
    await client.tab('Historia').click()
    await page.getByText('Połączono z innym klientem').waitFor()

    await page.getByRole('button', { name: 'Cofnij połączenie: Żubr Hurtownia Elektryczna' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cofnij połączenie' }).click()
    await toasts(page).success.getByText('Klient Żubr Hurtownia Elektryczna jest znowu osobno').waitFor()
    await page.goto(addressOf('customer', { id: lost }))
    await page.getByRole('heading', { level: 1, name: 'Żubr Hurtownia Elektryczna' }).waitFor()
    await client.card('Dane klienta').getByText('7740001454').waitFor()
  })

  it('can be merged during an order of one of them, which then belongs to the survivor', async () => {
    const [goes] = await clientsNamed(wellKnown.communityWithAll.companyName)
    const stays = await add({
      type: 'company',
      name: 'Adam Lis',
      phone: '600 333 222',
      companyName: 'WM Kwiatowa 12',
      nip: '5252344078',
      address: 'Kwiatowa 12',
      postalCode: '66-400',
      city: 'Gorzów Wielkopolski',
    })
    await world.ask('office', 'POST', '/buildings', {
      id: randomUUID(),
      customerId: stays,
      name: null,
      address: 'Kwiatowa 12a',
      city: 'Gorzów Wielkopolski',
      type: 'residential',
    })
    const before = await ordersOf(goes?.id ?? '')
    const order = await resumeKnownOrder(world, await world.signedIn('office'), { daysAhead: 90 })
    await expect.poll(() => order.create.isEnabled()).toBe(true)

    const page = await world.signedIn('admin')
    const dialog = await compare(page, 'WM Kwiatowa 12')
    await dialog
      .getByRole('radio', { name: /^WM Kwiatowa 12/u })
      .first()
      .check()
    await dialog.getByRole('button', { name: 'Połącz' }).click()
    await toasts(page)
      .success.getByText(/^Połączono klientów/u)
      .waitFor()

    await order.createOrder()
    const after = await ordersOf(stays)
    expect(after.length).toBe(before.length + 1)
    expect(after).toEqual(expect.arrayContaining(before))

    const { merges } = await world.ask<{ merges: { id: string }[] }>(
      ...(['office', 'GET', `/customers/${stays}/details`] as const),
    )
    await world.ask('office', 'POST', `/customers/merges/${merges[0]?.id}/undo`, {})
    expect((await ordersOf(goes?.id ?? '')).toSorted()).toEqual(before.toSorted())
    expect((await ordersOf(stays)).length).toBe(1)
  })
})
