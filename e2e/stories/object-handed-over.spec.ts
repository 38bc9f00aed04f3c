import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { openAtRest } from '../at-rest.ts'
import { button, field } from '../screens/locate.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { place } from '../screens/places.ts'
import { toasts } from '../screens/shell.ts'
import { describe, expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

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
const opened = async (id: string) => {
  const page = await world.signedIn('office')
  await openAtRest(page, addressOf('building', { id }))
  return page
}
const form = (page: Page) => page.getByRole('form', { name: 'Zmień dane obiektu' })
const choose = async (page: Page, at: Parameters<typeof field>[0], label: string, name: string) => {
  await field(at, label).fill(name.slice(0, 14))
  await page.getByRole('option', { name }).click()
}

describe('an object whose payer is another client', () => {
  it('offers the payer’s data first in an order, is on the payer’s page, and finds coordinates', async () => {
    const [address] = manager.buildings
    const page = await opened(await buildingAt(address))
    await button(page, 'Zmień dane obiektu').click()
    await choose(page, form(page), 'Płatnik', payer)
    await choose(page, form(page), 'Właściciel', community)
    await form(page).getByLabel('Współrzędne').fill('')
    await button(form(page), 'Znajdź po adresie').click()
    await expect
      .poll(() => form(page).getByLabel('Współrzędne').inputValue())
      .toMatch(/^52\.\d{6}, 15\.\d{6}$/u)
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
})

describe('an object handed to another manager', () => {
  it('moves with its records, and the history of all has it', async () => {
    const [, address] = manager.buildings
    const id = await buildingAt(address)
    const page = await opened(id)
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Przekaż obiekt ${address}`, 'u') })
    await button(page, 'Przekaż klientowi').click()
    await expect
      .poll(() => field(dialog, 'Nowy klient').evaluate((it) => it === document.activeElement))
      .toBe(true)
    await choose(page, dialog, 'Nowy klient', community)
    expect(await findingsInEveryLook(page)).toEqual([])
    await button(dialog, 'Przekaż').click()
    await toasts(page).success.getByText(`Przekazano obiekt klientowi ${community}`).waitFor()
    await place(page).card('Dane obiektu').getByRole('link', { name: community }).waitFor()

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
