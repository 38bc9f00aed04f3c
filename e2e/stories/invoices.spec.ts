import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { button, field } from '../screens/locate.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

/** Begins at the first finished order with prices, and ends on the page of the issued invoice. */
async function issueFirst(page: Page): Promise<void> {
  await page.goto(addressOf('invoices'))
  // One with prices: an order under warranty is worth nothing.
  const worth = page.getByText(/^[1-9][\d\s]*,\d\d\s*zł\s+netto$/u)
  const priced = page.getByRole('listitem').filter({ has: worth })
  await priced
    .getByRole('button', { name: /^Wystaw fakturę za zlecenie/u })
    .first()
    .click()
  const prices = page.getByRole('textbox', { name: 'Cena', exact: true })
  await prices.first().waitFor()
  for (const price of await prices.all()) {
    if ((await price.inputValue()) === '') await price.fill('150')
  }
  for (const box of await page.getByLabel('Potwierdź: budynek mieszkalny').all()) await box.check()
  await button(page, 'Wystaw').click()
  await page.getByText('Wystawianie…').waitFor()
  await page.waitForURL(/\/apps\/invoice\/preview\//u)
  await page.getByRole('heading', { level: 1, name: /^FV\/\d{4}\/\d{2}\/\d{4}$/u }).waitFor()
}

it('a finished order becomes an issued invoice, is paid in part and then whole', journey, async () => {
  const office = await world.signedIn('office')
  await issueFirst(office)
  expect(await findingsInEveryLook(office)).toEqual([])
  const pay = async (amount?: string) => {
    await button(office, 'Dodaj wpłatę').click()
    const dialog = office.getByRole('dialog')
    if (amount) await field(dialog, 'Kwota').fill(amount)
    await button(dialog, 'Dodaj wpłatę').click()
    await dialog.waitFor({ state: 'detached' })
  }
  await pay('10')
  await office.getByText('Częściowo opłacona').waitFor()
  await pay()
  await office.getByText('Opłacona', { exact: true }).waitFor()
})

it('an invoice is corrected to zero, and owes nothing', journey, async () => {
  // An invoice that has to be in KSeF is corrected once it has its number there.
  await world.sql('update invoice_settings set ksef_from = null')
  const office = await world.signedIn('office')
  await issueFirst(office)
  await button(office, 'Skoryguj do zera').click()
  await field(office, 'Przyczyna korekty').fill('Zlecenie wykonane bez zarzutu, faktura omyłkowa')
  await button(office, 'Wystaw').click()
  await office.getByRole('heading', { level: 1, name: /^FK\//u }).waitFor()
  await office.getByRole('link', { name: /^FV\// }).first().click()
  await office.getByRole('heading', { level: 1, name: /^FV\//u }).waitFor()
  await office.getByText('Skorygowana', { exact: true }).waitFor()
})
