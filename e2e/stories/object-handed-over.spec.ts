import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findingsInEveryLook } from '../accessibility.ts'
import { openAtRest } from '../at-rest.ts'
import { button, field } from '../screens/locate.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { place } from '../screens/places.ts'
import { toasts } from '../screens/shell.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const manager = wellKnown.companyWithBuildings
const payer = wellKnown.companyWithoutNotes.companyName
const community = wellKnown.communityWithAll.companyName

interface Row {
  id: string
  address: string
}
const buildingAt = async (address: string) => {
  const query = new URLSearchParams({ q: address })
  const { rows } = await world.ask<{ rows: Row[] }>('office', 'GET', `/buildings/list?${query}`)
  return rows.find((it) => it.address === address)?.id ?? ''
}
const opened = async (who: 'office' | 'admin', id: string) => {
  const page = await world.signedIn(who)
  await openAtRest(page, addressOf('building', { id }))
  return page
}
const form = (page: Page) => page.getByRole('form', { name: 'Zmień dane obiektu' })
const choose = async (page: Page, at: Parameters<typeof field>[0], label: string, name: string) => {
  await field(at, label).fill(name.slice(0, 14))
  await page.getByRole('option', { name }).click()
}

describe('an object whose payer is another client', () => {
  it('offers the payer’s data first in a new order, and stands at the payer too', async () => {
    const [address] = manager.buildings
    const page = await opened('office', await buildingAt(address))
    await button(page, 'Zmień dane obiektu').click()
    await choose(page, form(page), 'Płatnik', payer)
    await choose(page, form(page), 'Właściciel', community)
    expect(await findingsInEveryLook(page)).toEqual([])
    await button(form(page), 'Zapisz zmiany').click()
    const facts = place(page).card('Dane obiektu')
    await facts.getByRole('link', { name: community }).waitFor()

    await place(page).addOrder.click()
    const billing = orderDialog(page).section('Dane do faktury')
    const choice = billing.getByRole('radio', { name: new RegExp(`^${payer}.*Płatnik`, 'u') })
    await expect.poll(() => choice.isChecked()).toBe(true)
    await page.keyboard.press('Escape')

    await facts.getByRole('link', { name: payer }).click()
    await place(page).tab('Obiekty').click()
    const paid = place(page).card('Obiekty innych klientów, za które płaci')
    await paid.getByRole('link', { name: new RegExp(`^${address}`, 'u') }).waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
  })

  it('has its coordinates found by its address', async () => {
    const page = await opened('office', await buildingAt(manager.buildings[3]))
    await button(page, 'Zmień dane obiektu').click()
    await form(page).getByLabel('Współrzędne').fill('')
    await button(form(page), 'Znajdź po adresie').click()
    await expect
      .poll(() => form(page).getByLabel('Współrzędne').inputValue())
      .toMatch(/^52\.\d{6}, 15\.\d{6}$/u)
  })
})

describe('an object handed to another manager', () => {
  it('goes with what stays at it, once by two at once, and is told in the history of all', async () => {
    const [, address] = manager.buildings
    const id = await buildingAt(address)
    const [page, other] = [await opened('office', id), await opened('admin', id)]
    const dialogOf = (of: Page) =>
      of.getByRole('dialog', { name: new RegExp(`^Przekaż obiekt ${address}`, 'u') })
    for (const each of [page, other]) {
      await button(each, 'Przekaż klientowi').click()
      await expect
        .poll(() => field(dialogOf(each), 'Nowy klient').evaluate((it) => it === document.activeElement))
        .toBe(true)
    }
    await choose(page, dialogOf(page), 'Nowy klient', community)
    expect(await findingsInEveryLook(page)).toEqual([])
    await choose(other, dialogOf(other), 'Nowy klient', payer)
    await button(dialogOf(page), 'Przekaż').click()
    await toasts(page).success.getByText(`Przekazano obiekt klientowi ${community}`).waitFor()
    await place(page).card('Dane obiektu').getByRole('link', { name: community }).waitFor()
    world.browserMaySay(answered(409))
    await button(dialogOf(other), 'Przekaż').click()
    await dialogOf(other).getByText('Dane zmieniły się w międzyczasie').waitFor()

    await place(page).tab('Historia').click()
    const history = place(page).card('Historia')
    await history.getByText(`Klient: ${manager.companyName} → ${community}`).waitFor()
    const found = async (name: string) => {
      const query = new URLSearchParams({ q: name })
      return (await world.ask<{ rows: Row[] }>('office', 'GET', `/customers/list?${query}`)).rows[0]?.id ?? ''
    }
    for (const [name, line] of [
      [manager.companyName, `Przekazano klientowi: ${community}`],
      [community, `Przejęto od klienta: ${manager.companyName}`],
    ] as const) {
      await page.goto(addressOf('customer', { id: await found(name), tab: 'history' }))
      await page.getByText(line).waitFor()
    }
  })
})

describe('somebody one calls', () => {
  it('finds their client in the order dialog', async () => {
    const page = await world.signedIn('office')
    const { rows } = await world.ask<{ rows: { id: string; name: string }[] }>(
      ...(['office', 'GET', `/customers/list?${new URLSearchParams({ q: community })}`] as const),
    )
    const contact = { name: 'Żegota Brzęczysław', isMain: false }
    await world.ask('office', 'POST', `/customers/${rows[0]?.id}/contacts`, contact)
    await page.goto(addressOf('orders'))
    const order = orderDialog(page)
    await order.open()
    await order.client.search.fill('brzeczy')
    await page.getByRole('option', { name: new RegExp(`${community}.*Żegota Brzęczysław`, 'u') }).click()
    await order.client.edit.waitFor()
  })
})
