import { exampleNip } from '@zlecenia/contract/examples/identifiers'
import type { Invoice } from '@zlecenia/contract/features/invoices/invoices.contract'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { dayAhead, isoDay, typedDay } from '../days.ts'
import { sentTogether } from '../harness/held-calls.ts'
import { finishedOrder, issuedInvoices, pricedOrder, pricedService } from '../invoice-by-call.ts'
import { invoiceForm, invoiceList, invoicePage, statementsDialog, textOf } from '../screens/invoices.ts'
import { button, field } from '../screens/locate.ts'
import { orderPage } from '../screens/order-page.ts'
import { place } from '../screens/places.ts'
import { beforeAll, expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
// An invoice that has to be in KSeF is corrected and settled once it has its number there.
beforeAll(async () => {
  await world.sql('update invoice_settings set ksef_from = null')
})
/** Text of the newest letter in the sent folder of the company's mailbox that has the words. */
async function sentLetter(words: string): Promise<string> {
  const read = <T>(path: string) => world.ask<T>('office', 'GET', path)
  const found = () =>
    read<{ threads: { id: string }[] }>(`/mail/threads?filter=sent&q=${encodeURIComponent(words)}`)
  // The sent folder is compared once a minute.
  await expect.poll(async () => (await found()).threads.length, { timeout: 100_000 }).toBeGreaterThan(0)
  const [thread] = (await found()).threads
  const { letters } = await read<{ letters: { id: string }[] }>(`/mail/threads/${thread?.id}`)
  return (await read<{ text: string }>(`/mail/messages/${letters.at(-1)?.id}`)).text
}
const billingOf = (id: string) => addressOf('customer', { id, tab: 'billing' })

it('an order is billed, paid in part, dunned, corrected to zero and billed again', async () => {
  const payer = 'Wspólnota Mieszkaniowa Ociągających się'
  const { id, number: orderNumber } = await pricedOrder(world, { client: { companyName: payer } })
  const page = await world.signedIn('office')
  const order = orderPage(page)
  const form = invoiceForm(page)
  const invoice = invoicePage(page)
  const list = invoiceList(page)
  await order.goto(id)
  await order.move('Rozpocznij')
  await order.is('W trakcie')
  await order.move('Oznacz jako wykonane')
  await button(page, 'Odwołaj termin').click()
  await order.is('Wykonane')

  const settlement = order.card('Rozliczenie')
  const item = settlement.getByRole('row', { name: pricedService.name })
  await button(settlement, 'Zaproponuj z cennika').click()
  await item.waitFor()
  await button(settlement, 'Dodaj pozycję').click()
  const adding = page.getByRole('dialog', { name: 'Nowa pozycja rozliczenia' })
  await field(adding, 'Nazwa').fill('Dojazd')
  await field(adding, 'Cena netto').fill('20')
  await button(adding, 'Dodaj pozycję').click()
  await settlement.getByRole('row', { name: 'Dojazd' }).waitFor()
  await button(settlement, 'Wystaw fakturę').click()

  // Issued three weeks ago, due for ten days.
  await form.line(2).waitFor()
  await form.field('Data wystawienia').fill(typedDay(dayAhead(-21)))
  await form.field('Termin płatności').fill(typedDay(dayAhead(-10)))
  const number = await form.issued()
  const address = page.url()
  await invoice.is('Po terminie')
  await invoice.pay('46')
  await expect.poll(() => textOf(invoice.card('Stan'))).toContain('Do zapłaty200,00 zł')

  await list.goto()
  await list.reminders.click()
  const reminders = page.getByRole('dialog', { name: 'Przypomnienia' })
  const due = reminders.getByRole('region', { name: payer })
  await due.getByText('10 dni po terminie').waitFor()
  const email = 'ksiegowosc@ociagajacy.example'
  await field(due, `E-mail: ${payer}`).fill(email)
  await button(due, 'Wyślij').click()
  await due.waitFor({ state: 'detached' })
  const letter = (await sentLetter(number)).replace(/\s+/gu, ' ')
  expect(letter).toContain(number)
  expect(letter).toContain('200,00 zł')

  await page.goto(address)
  await button(page, 'Skoryguj do zera').click()
  await form.field('Przyczyna korekty').fill('Błędna data sprzedaży')
  expect(await form.issued()).toMatch(/^FK\//u)
  await page.goto(address)
  await invoice.is('Do zwrotu')
  await expect.poll(() => textOf(invoice.card('Stan'))).toContain('Do zwrotu46,00 zł')
  await invoice.pay('-46')
  await invoice.is('Skorygowana')

  await list.find(payer)
  await list.payer(payer).getByRole('link', { name: orderNumber }).waitFor()
  await order.goto(id)
  await button(settlement, 'Wystaw fakturę').click()
  await form.line(2).waitFor()
  const next = await form.issued()
  expect(next).toMatch(/^FV\//u)
  expect(next).not.toBe(number)
  await order.goto(id)
  await item.getByText(`Faktura ${next}`).waitFor()
  await settlement.getByText('Wszystkie pozycje są już na fakturze').waitFor()
})

it('a month of a flat fee that two tabs bill at once is one line of one draft', async () => {
  const { customerId } = await finishedOrder(world)
  const pages = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
  const [office] = pages
  await office.goto(billingOf(customerId))
  const fees = place(office).card('Ryczałt')
  await button(fees, 'Dodaj umowę').click()
  const adding = office.getByRole('dialog', { name: 'Nowa umowa ryczałtowa' })
  await field(adding, 'Numer umowy').fill('7/R')
  await field(adding, 'Kwota netto miesięcznie').fill('1000')
  await field(adding, 'Obowiązuje od').fill(
    typedDay(new Date(`${isoDay(dayAhead(0)).slice(0, 7)}-01T12:00Z`)),
  )
  await field(adding, 'Dzień rozliczenia').fill('1')
  await button(adding, 'Dodaj umowę').click()
  await fees.getByText('Umowa 7/R').waitFor()

  const month = /^Wystaw za .+, umowa 7\/R$/u
  await pages[1].goto(billingOf(customerId))
  await Promise.all(pages.map((page) => page.getByRole('button', { name: month }).waitFor()))
  await sentTogether(pages, /\/api\/contracts\/[^/]+\/months$/u)
  await Promise.all(pages.map((page) => page.getByRole('button', { name: month }).click()))
  const forms = pages.map(invoiceForm)
  await Promise.all(forms.map((form) => form.line(1).waitFor()))
  const pathOf = (page: Page) => new URL(page.url()).pathname
  expect(pathOf(pages[0])).toBe(pathOf(pages[1]))
  expect(await Promise.all(forms.map((form) => form.lines.count()))).toEqual([1, 1])
  const drafts = await world.sql('select 1 from invoices where customer_id = $1', [customerId])
  expect(drafts).toHaveLength(1)

  const number = await forms[0]?.issued()
  await invoicePage(pages[1]).opened()
  expect(await invoicePage(pages[1]).number.textContent()).toBe(number)
  const xml = await invoicePage(office).xml()
  expect([xml.all('FaWiersz').length, xml.one('P_15')]).toEqual([1, '1230.00'])
  await office.goto(billingOf(customerId))
  await fees.getByText('Wszystkie miesiące rozliczone').waitFor()
})

const account = '61109010140000071219812874'
const swift = (grosze: number) =>
  `${Math.trunc(Math.abs(grosze) / 100)},${String(Math.abs(grosze) % 100).padStart(2, '0')}`
type Entry = readonly [title: string, grosze: number, party: string]

/** MT940 of one day, titles broken as banks do. */
function mt940(entries: readonly Entry[]): string {
  const day = isoDay(dayAhead(0)).slice(2).replaceAll('-', '')
  const [opening, closing] = [1_000_000, entries.reduce((sum, [, amount]) => sum + amount, 1_000_000)]
  return [
    ':20:MT940',
    `:25:/PL${account}`,
    ':28C:11/1',
    `:60F:C${day}PLN${swift(opening)}`,
    ...entries.flatMap(([title, amount, party]) => [
      `:61:${day}${day.slice(2)}${amount < 0 ? 'D' : 'C'}${swift(amount)}S034NONREF//1`,
      `:86:034~00PRZELEW`,
      ...(title.match(/.{1,27}/gu) ?? []).map((part, n) => `~${20 + n}${part}`),
      `~32${party}`,
    ]),
    `:62F:C${day}PLN${swift(closing)}`,
    '-',
  ].join('\r\n')
}

it('a statement of forty entries pays forty invoices, three of them by one transfer', async () => {
  world.browserMaySay(answered(400))
  const payer = 'Spoldzielnia Mieszkaniowa Terminowa'
  const { customerId } = await pricedOrder(world, { client: { companyName: payer } })
  const buyer = { name: payer, nip: exampleNip(8901), line1: 'ul. Terminowa 1' }
  const all = await issuedInvoices(
    world,
    Array.from({ length: 40 }, (_, n) => ({
      by: n % 2 ? 'admin' : 'office',
      customerId,
      buyer,
      net: String(100 + n),
    })),
  )
  const paidBy = (title: string, of: readonly Invoice[]): Entry => [
    title,
    of.reduce((sum, { gross }) => sum + gross, 0),
    payer,
  ]
  const [together, alone] = [all.slice(0, 3), all.slice(4)]
  const unnamed = all.slice(3, 4)
  const three = `Zaplata ${together.map(({ number }) => number).join(', ')}`
  const entries = [
    paidBy(three, together),
    ...alone.map((it) => paidBy(`Zaplata za ${it.number}`, [it])),
    paidBy('Czynsz i inne', unnamed),
    ['Zwrot z polisy', 12_345, 'Ubezpieczyciel'] as const,
    ['Prowizja za przelewy', -500, 'Bank'] as const,
  ]
  expect(entries).toHaveLength(40)

  const page = await world.signedIn('office')
  const list = invoiceList(page)
  await list.goto()
  await list.statements.click()
  const { dialog, entries: shown, entry, choice, confirm, upload } = statementsDialog(page)
  await upload('wyciag.sta', mt940(entries))
  await entry(three).waitFor()
  expect(await shown.count()).toBe(40)
  const ofThree = together.map(({ number }) => number ?? '')
  const proposed = (await choice(three).locator('option:checked').textContent()) ?? ''
  for (const number of ofThree) expect(proposed).toContain(number)
  await confirm.filter({ hasText: 'Zatwierdź 37 operacji' }).waitFor()
  // A transfer without a number is only proposed, and one that is for no invoice is left.
  await choice('Czynsz i inne').selectOption({ label: `Może płaci za ${unnamed[0]?.number} (126,69 zł)` })
  await choice('Zwrot z polisy').selectOption('leave')
  await confirm.filter({ hasText: 'Zatwierdź 39 operacji' }).click()
  await page.getByText('Rozliczono 39 operacji').waitFor()
  await entry(three)
    .getByText(`Zapłacono: ${ofThree.join(', ')}`)
    .waitFor()
  await entry('Zwrot z polisy').getByText('Pominięto').waitFor()
  expect(await confirm.count()).toBe(0)

  await button(dialog, 'Wszystkie wyciągi').click()
  await upload('drugi.sta', mt940(entries))
  await dialog.getByText('Ten wyciąg jest już wczytany: wyciag.sta').waitFor()

  await page.goto(billingOf(customerId))
  await place(page).card('Saldo').getByText('Nic do zapłaty').waitFor()
  await invoicePage(page).goto(together[0]?.id ?? '')
  await invoicePage(page).is('Opłacona')
  await invoicePage(page)
    .card('Płatności')
    .getByText(/^Ten sam przelew: /u)
    .waitFor()
})
