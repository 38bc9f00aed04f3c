import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { toasts } from '../screens/shell.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

let page: Page
let dialog: OrderDialog
beforeEach(async () => {
  page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  dialog = orderDialog(page)
  await dialog.open()
  await dialog.client.add('Firma')
})

async function lookUp(nip: string): Promise<void> {
  await dialog.client.field('NIP').fill(nip)
  await dialog.client.lookUp.click()
}
const value = (label: string) => () => dialog.client.field(label).inputValue()

/** The rest of the order, for a new company at a new object. */
async function fillTheRest(): Promise<void> {
  await dialog.client.fill({ 'Imię i nazwisko': 'Łucja Żak', Telefon: '601 202 303' })
  await dialog.building.fill(
    { 'Nazwa budynku': 'Siedziba', Adres: 'ul. Nowa 5', 'Kod pocztowy': '00-916', Miasto: 'Warszawa' },
    'Usługowy',
  )
  await dialog.billing.copyClient.click()
  await dialog.caretaker.fill('Jan', 'Nowak', '602 303 404')
  await dialog.notes.rest.click()
  await dialog.services.fault.check()
  await dialog.schedule.fill(1, { start: 'jutro 9', performers: [] })
  await dialog.attachments.none.check()
  await dialog.remarks.none.check()
}

it('a new company whose city was typed first: the differences are shown and confirmed', async () => {
  await lookUp('123-456-32-18')
  world.browserMaySay(answered(404))
  await dialog.client.root.getByText('Nie znaleziono firmy o podanym numerze NIP').waitFor()
  await dialog.client.fill({ Miasto: 'Łódź' })
  await lookUp('5260250274')

  const question = page.getByRole('dialog', { name: 'Znaleziono dane firmy' })
  await question.getByText('Pobrane dane zastąpią następujące wypełnione pola:').waitFor()
  const row = question.getByRole('row').filter({ hasText: 'Miasto' })
  await row.filter({ hasText: /Łódź.*Warszawa/u }).waitFor()
  await question.getByRole('button', { name: 'Zastąp danymi z rejestru' }).click()

  await expect.poll(value('Miasto')).toBe('Warszawa')
  expect(await value('Nazwa firmy')()).toBe('Ministerstwo Finansów')
  expect(await value('Kod pocztowy')()).toBe('00-916')
  await fillTheRest()
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.createOrder()
  expect(await world.sql(`select company_name, city from customers where nip = '5260250274'`)).toEqual([
    { company_name: 'Ministerstwo Finansów', city: 'Warszawa' },
  ])
})

it('a NIP of less than ten characters cannot be looked up; declined, the data stay as they were typed', async () => {
  await dialog.client.field('NIP').fill('526025027')
  await dialog.client.root.getByText('NIP musi mieć co najmniej 10 znaków').waitFor()
  expect(await dialog.client.lookUp.isDisabled()).toBe(true)
  await lookUp('1234563218')
  world.browserMaySay(answered(404))
  await dialog.client.fill({ Miasto: 'Łódź' })
  await lookUp('7740001454')
  const question = page.getByRole('dialog', { name: 'Znaleziono dane firmy' })
  await question.getByRole('button', { name: 'Zostaw obecne dane' }).last().click()
  await question.waitFor({ state: 'hidden' })
  expect(await value('Miasto')()).toBe('Łódź')
})

it('a new company without differences: its data are applied directly; a second time it is offered as a client', async () => {
  await lookUp('7740001454')
  await expect.poll(value('Miasto')).toBe('Płock')
  expect(await page.getByRole('dialog', { name: 'Znaleziono dane firmy' }).count()).toBe(0)
  await fillTheRest()
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.createOrder()
  expect(await world.sql(`select regon, city, postal_code from customers where nip = '7740001454'`)).toEqual([
    { regon: '610188201', city: 'Płock', postal_code: '09-411' },
  ])
  await dialog.open()
  await dialog.client.add('Firma')
  await lookUp('7740001454')
  await dialog.client.edit.waitFor()
  expect(await value('Nazwa firmy')()).toContain('Orlen')
})

it('while the register is down the form opens, and says so for five seconds', async () => {
  world.browserMaySay(answered(503))
  await page.clock.install()
  await lookUp('5260250995')
  const sentence = toasts(page).error.getByText('Wystąpił błąd podczas pobierania danych firmy')
  await sentence.waitFor()
  await dialog.client.field('Nazwa firmy').waitFor()
  await page.clock.fastForward(4_000)
  expect(await sentence.isVisible()).toBe(true)
  await page.clock.fastForward(1_500)
  await sentence.waitFor({ state: 'hidden' })
})
