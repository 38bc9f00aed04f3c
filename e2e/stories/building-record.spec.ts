import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { openAtRest } from '../at-rest.ts'
import { button, field } from '../screens/locate.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { buildingsList, place } from '../screens/places.ts'
import { describe, expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const manager = wellKnown.companyWithBuildings

/** Its client may live at one of its other addresses. */
const buildingAt = async (address: string) => {
  const query = new URLSearchParams({ q: address, archived: 'also' })
  const { rows } = await world.ask<{ rows: { id: string; address: string }[] }>(
    ...(['office', 'GET', `/buildings/list?${query}`] as const),
  )
  return rows.find((it) => it.address === address)?.id ?? ''
}
const opened = async (words: string) => {
  const id = await buildingAt(words)
  const page = await world.signedIn('office')
  await openAtRest(page, addressOf('building', { id }))
  return { id, page }
}
const form = (page: Page) => page.getByRole('form', { name: 'Zmień dane obiektu' })
const changed = async (page: Page) => {
  await button(page, 'Zmień dane obiektu').click()
  await form(page).getByLabel('Adres').waitFor()
}
const saved = (page: Page) => button(form(page), 'Zapisz zmiany').click()

describe('an object in the office', () => {
  it(
    'is corrected where it is read, with a link of a map, and says so in its history; orders keep what they had',
    journey,
    async () => {
      const [address] = manager.buildings
      const { id, page } = await opened(address)
      const object = place(page)
      const order = object.card('Zlecenia obiektu').getByRole('link', { name: /^ZL/u }).first()
      await order.waitFor()
      const path = await order.getAttribute('href')

      await changed(page)
      expect(await findingsInEveryLook(page)).toEqual([])
      await form(page).getByLabel('Adres').fill(`${address} A`)
      await form(page).getByLabel('Kondygnacje').fill('7')
      await form(page).getByLabel('Znaczniki').fill('Zabytek, Umowa roczna')
      await form(page)
        .getByLabel('Współrzędne')
        .fill('https://www.google.com/maps/place/x/@52.7,15.2,17z/data=!3d52.7364!4d15.2288')
      await page.keyboard.press('Tab')
      await expect.poll(() => form(page).getByLabel('Współrzędne').inputValue()).toBe('52.736400, 15.228800')
      await saved(page)

      const facts = object.card('Dane obiektu')
      await facts.getByText('52.736400, 15.228800').waitFor()
      await facts.getByText('Umowa roczna', { exact: true }).waitFor()
      await page.getByRole('heading', { level: 1, name: `${address} A` }).waitFor()
      await object.tab('Historia').click()
      await object.card('Historia').getByText(`Adres: ${address} → ${address} A`).waitFor()

      await page.goto(path ?? '')
      await page.getByText(`${address},`).first().waitFor()
      expect(await buildingAt(`${address} A`)).toBe(id)
    },
  )

  it('can be added for a client from the list, and gets its first order', async () => {
    const page = await world.signedIn('office')
    await buildingsList(page).goto()
    await button(page, 'Dodaj obiekt').click()
    const dialog = page.getByRole('dialog', { name: 'Nowy obiekt' })
    await field(dialog, 'Klient').fill(manager.companyName.slice(0, 12))
    await page.getByRole('option', { name: manager.companyName }).click()
    await dialog.getByLabel('Adres').fill('ul. Malachitowa 21')
    await dialog.getByLabel('Miasto').fill('Gorzów Wielkopolski')
    await dialog.getByLabel('Typ budynku').selectOption('Usługowy')
    expect(await findingsInEveryLook(page)).toEqual([])
    await button(dialog, 'Dodaj obiekt').click()
    await page.getByRole('heading', { level: 1, name: /^ul\. Malachitowa 21/u }).waitFor()
    await place(page).card('Dane obiektu').getByRole('link', { name: manager.companyName }).waitFor()
    await place(page).addOrder.click()
    await expect.poll(() => orderDialog(page).building.field('Adres').inputValue()).toBe('ul. Malachitowa 21')
  })

  it('gets contacts and payers, shown in its history, and can be archived and restored', async () => {
    const { id, page } = await opened(manager.buildings[3])
    const object = place(page)
    await button(object.card('Osoby kontaktowe'), 'Dodaj osobę').click()
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Imię').fill('Żaneta')
    await field(dialog, 'Nazwisko').fill('Bursztyn')
    await field(dialog, 'Rola').selectOption('Księgowa')
    await field(dialog, 'Godziny').fill('pn.–pt. 8–15')
    expect(await findingsInEveryLook(page)).toEqual([])
    await button(dialog, 'Dodaj osobę').click()
    await object.card('Osoby kontaktowe').getByText('Godziny: pn.–pt. 8–15').waitFor()

    await button(page, 'Zmień osobę: Żaneta Bursztyn').click()
    await page.getByRole('dialog').getByLabel('W archiwum').check()
    await button(page.getByRole('dialog'), 'Zapisz zmiany').click()
    await object.card('Osoby kontaktowe').getByText('W archiwum').waitFor()

    await button(object.card('Dane do faktury'), 'Dodaj dane do faktury').click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Osoba Prywatna/u })
      .check()
    await field(page.getByRole('dialog'), 'Imię i nazwisko').fill('Halina Malachit')
    await field(page.getByRole('dialog'), 'Telefon').fill('600700800')
    await page.getByRole('dialog').getByLabel('Domyślne dane do faktury').check()
    expect(await findingsInEveryLook(page)).toEqual([])
    await button(page.getByRole('dialog'), 'Dodaj dane do faktury').click()
    const payer = object.card('Dane do faktury').getByRole('listitem').filter({ hasText: 'Halina Malachit' })
    await payer.getByText('Domyślne', { exact: true }).waitFor()
    await object.tab('Historia').click()
    await object.card('Historia').getByText('Osoba w archiwum: nie → tak').waitFor()
    await object.card('Historia').getByText('Nabywca, imię i nazwisko: brak → Halina Malachit').waitFor()
    const { building } = await world.ask<{ building: { contactPersons: { lastName: string }[] } }>(
      ...(['office', 'GET', `/buildings/${id}`] as const),
    )
    expect(building.contactPersons.map((it) => it.lastName)).not.toContain('Bursztyn')

    await button(page, 'Zarchiwizuj').click()
    await button(page.getByRole('dialog'), 'Zarchiwizuj').click()
    await page.getByText('Obiekt jest w archiwum: nie podpowiada go').waitFor()
    await button(page, 'Przywróć z archiwum').click()
    await button(page, 'Dodaj zlecenie w obiekcie').waitFor()
  })
})
